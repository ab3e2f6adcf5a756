"""Cards on the command line: who has which, and a card that is tapped given to a player of the running game."""

import html
import http
import http.client
import re
import secrets
import socket
import ssl
import string
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from board_app.editions.catalogue import PACKS
from board_app.game.clerk import open_book
from board_app.launch_address import Address, address_of
from board_app.launch_tokens import join_token
from board_app.rules.state import State
from board_app.storage.sqlite import Game, Shelf
from board_app.web.certificate import trusted_in
from board_app.web.keys import Keys

WAIT_S: Final = 10.0
NO_GAME: Final = "There is no game yet. Start one with teller play, and leave it running."
NO_BANK: Final = (
    "The bank does not run. Start it with teller play and leave it running; then tap cards. Nothing was given."
)
OWNED: Final = "Card {} is {}'s. Tap another one."

NO_CERTIFICATE: Final = (
    "The bank speaks https, and not with the certificate that lies in this data folder. "
    "End it, start teller play --https again, and leave it running. Nothing was given."
)
LOOPBACK: Final = "127.0.0.1"

_OP: Final = string.ascii_lowercase + string.digits
_SAID: Final = re.compile(r'<p class="said (ok|refused)"[^>]*>(.*?)</p>', re.DOTALL)


class CardsError(Exception):
    """Cards cannot be given; the text says why, and nothing was changed."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A player, and the numbers of the cards that are theirs."""

    seat: int
    name: str
    cards: tuple[str, ...]


class Counter:
    """The bank of a data folder, seen on disk and asked over its own page. Raises CardsError."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def holders(self) -> list[Holder]:
        """Everybody at the table and their cards."""
        with closing(Shelf(self._home)) as shelf:
            game = _in_play(shelf)
            state = State(open_book(shelf.open(game)), PACKS[game.edition]().facts)
        cards = state.book.section("cards").items()
        return [
            Holder(player.seat, player.name, tuple(uid for uid, account in cards if account == player.account))
            for player in state.players()
        ]

    def reach(self) -> None:
        """See that the bank runs, before anybody taps."""
        try:
            socket.create_connection((LOOPBACK, self._address().port), WAIT_S).close()
        except OSError as error:
            raise CardsError(NO_BANK) from error

    def give(self, uid: str, seat: int, instead_of: str = "") -> str:
        """Give a card to a player, in the place of another one of theirs if that is named; the table's sentence."""
        with closing(Shelf(self._home)) as shelf:
            token = join_token(self._home, _in_play(shelf))
        address = self._address()
        op = "".join(secrets.choice(_OP) for _ in range(8))
        words = {"move": "bind", "op_key": op, "by": "", "uid": uid, "seat": str(seat)}
        body = self._post(address, token, {**words, **({"old": instead_of} if instead_of else {})})
        said = _SAID.search(body)
        if said is None:
            raise CardsError(NO_BANK)
        sentence = html.unescape(said[2])
        if said[1] != "ok":
            raise CardsError(sentence)
        return sentence

    def _address(self) -> Address:
        address = address_of(self._home)
        if address is None:
            raise CardsError(NO_BANK)
        return address

    def _line(self, address: Address) -> http.client.HTTPConnection:
        """A connection to the bank; over https to none but the one whose certificate lies in this folder."""
        if not address.https:
            return http.client.HTTPConnection(LOOPBACK, address.port, timeout=WAIT_S)
        try:
            trusted = ssl.create_default_context(cafile=str(trusted_in(self._home)))
        except OSError as error:
            raise CardsError(NO_CERTIFICATE) from error
        return http.client.HTTPSConnection(LOOPBACK, address.port, timeout=WAIT_S, context=trusted)

    def _post(self, address: Address, token: str, words: dict[str, str]) -> str:
        keys = Keys(token)
        headers = {
            "Cookie": f"teller-{keys.table}={keys.banker}",
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
        }
        try:
            with closing(self._line(address)) as line:
                line.request("POST", "/do", urlencode(words), headers)
                answer = line.getresponse()
                # Whoever does not know our key is another bank, or none.
                return "" if answer.status == http.HTTPStatus.FORBIDDEN else answer.read().decode("utf-8", "replace")
        except ssl.SSLCertVerificationError as error:
            raise CardsError(NO_CERTIFICATE) from error
        except (OSError, http.client.HTTPException) as error:
            raise CardsError(NO_BANK) from error


class Enrolment:
    """Gives tapped cards to players. `ask` puts a question to people and returns their line, `say` tells them."""

    def __init__(
        self, counter: Counter, taps: Iterator[str], ask: Callable[[str], str], say: Callable[[str], None]
    ) -> None:
        self._counter = counter
        self._taps = taps
        self._ask = ask
        self._say = say

    def run(self) -> None:
        """Give one card after the other, until there are no more taps."""
        self._say("Tap a card. Ctrl-C ends.")
        for uid in self._taps:
            try:
                self._tapped(uid)
            except CardsError as problem:
                self._say(str(problem))

    def give(self, name: str, lost: bool) -> None:
        """Give the next card that is nobody's to this player; when one was `lost`, in its place. Raises CardsError."""
        holder = self._called(name)
        old = self._lost_card(holder) if lost else ""
        self._say(f"Tap {holder.name}'s new card.")
        for uid in self._taps:
            if owner := self._owner(uid):
                self._say(OWNED.format(uid, owner.name))
                continue
            self._say(self._counter.give(uid, holder.seat, old))
            return
        raise CardsError("No card was tapped. Nothing was given.")

    def _tapped(self, uid: str) -> None:
        holders = self._counter.holders()
        if owner := self._owner(uid):
            self._say(OWNED.format(uid, owner.name))
            return
        answer = self._ask(f"Card {uid} is nobody's yet. Whose is it? {_people(holders)}; Enter: nobody's. ").strip()
        if answer:
            self._say(self._counter.give(uid, self._called(answer).seat))

    def _owner(self, uid: str) -> Holder | None:
        return next((holder for holder in self._counter.holders() if uid in holder.cards), None)

    def _called(self, text: str) -> Holder:
        """The player with this number or name, or both: a name may be another one's number."""
        holders = self._counter.holders()
        wanted = " ".join(text.split()).casefold()
        fitting = [
            holder
            for holder in holders
            if wanted in (str(holder.seat), holder.name.casefold(), _both(holder).casefold())
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            who = " and ".join(f"“{_both(holder)}”" for holder in fitting)
            raise CardsError(f"“{text[:20]}” may be {who}. Say number and name, as they stand here. Nothing was given.")
        people = _people(holders) or "nobody yet"
        raise CardsError(f"Nobody here is called “{text[:20]}”. There are: {people}. Nothing was given.")

    def _lost_card(self, holder: Holder) -> str:
        if len(holder.cards) < 2:
            return holder.cards[0] if holder.cards else ""
        answer = self._ask(f"{holder.name} has several cards: {', '.join(holder.cards)}. Which one is gone? ").strip()
        fitting = [card for card in holder.cards if answer and card.endswith(answer.upper())]
        if len(fitting) != 1:
            raise CardsError(f"{holder.name} has no such card, or several. Nothing was given.")
        return fitting[0]


def listed(holders: list[Holder]) -> Iterator[str]:
    """Who has which cards, a player a line."""
    for holder in holders:
        yield f"{holder.seat:5}  {holder.name}: {', '.join(holder.cards) or 'no card'}"


def _both(holder: Holder) -> str:
    return f"{holder.seat} {holder.name}"


def _people(holders: list[Holder]) -> str:
    return ", ".join(map(_both, holders))


def _in_play(shelf: Shelf) -> Game:
    game = shelf.in_play()
    if game is None:
        raise CardsError(NO_GAME)
    return game
