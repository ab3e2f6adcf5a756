"""What pygame reports becomes what hands do: one tap is one tap, every keyboard key means what is printed on it."""

import pygame
import pytest

from firmware_sim.window.hands import Hands
from firmware_sim.window.inputs import named, tell
from firmware_sim.window.layout import Layout

SIZE = (800, 480)
LAYOUT = Layout(SIZE)
FIVE = LAYOUT.targets["5"].centre


class Told:
    """Hands that note their deeds."""

    def __init__(self) -> None:
        self.deeds: list[tuple[str, ...]] = []
        self.hands = Hands(lambda *deed: self.deeds.append(deed), LAYOUT)

    def tell(self, kind: int, **facts: object) -> None:
        """Let pygame report something."""
        tell(self.hands, pygame.Event(kind, dict(facts)), SIZE)

    def key(self, kind: int, key: int, text: str = "", mod: int = 0) -> None:
        """Let a key go down or up."""
        self.tell(kind, key=key, unicode=text, mod=mod)


@pytest.fixture
def told() -> Told:
    """Hands that are told of events."""
    return Told()


def test_the_left_mouse_button_presses(told: Told) -> None:
    told.tell(pygame.MOUSEBUTTONDOWN, pos=FIVE, button=pygame.BUTTON_LEFT, touch=False)
    told.tell(pygame.MOUSEBUTTONUP, pos=FIVE, button=pygame.BUTTON_LEFT, touch=False)
    assert told.deeds == [("key_down", "5"), ("key_up", "5")]


def test_other_mouse_buttons_do_nothing(told: Told) -> None:
    told.tell(pygame.MOUSEBUTTONDOWN, pos=FIVE, button=pygame.BUTTON_RIGHT, touch=False)
    told.tell(pygame.MOUSEBUTTONUP, pos=FIVE, button=pygame.BUTTON_RIGHT, touch=False)
    assert told.deeds == []


def test_a_finger_and_the_mouse_event_made_of_it_count_once(told: Told) -> None:
    x, y = FIVE[0] / SIZE[0], FIVE[1] / SIZE[1]
    told.tell(pygame.FINGERDOWN, finger_id=3, x=x, y=y)
    told.tell(pygame.MOUSEBUTTONDOWN, pos=FIVE, button=pygame.BUTTON_LEFT, touch=True)
    told.tell(pygame.FINGERUP, finger_id=3, x=x, y=y)
    told.tell(pygame.MOUSEBUTTONUP, pos=FIVE, button=pygame.BUTTON_LEFT, touch=True)
    assert told.deeds == [("key_down", "5"), ("key_up", "5")]


def test_a_finger_that_slides_off_its_key_has_let_it_go(told: Told) -> None:
    told.tell(pygame.FINGERDOWN, finger_id=3, x=FIVE[0] / SIZE[0], y=FIVE[1] / SIZE[1])
    told.tell(pygame.FINGERMOTION, finger_id=3, x=0.01, y=0.01)
    assert told.deeds == [("key_down", "5"), ("key_up", "5")]


def test_a_mouse_that_slides_off_its_key_has_let_it_go(told: Told) -> None:
    told.tell(pygame.MOUSEBUTTONDOWN, pos=FIVE, button=pygame.BUTTON_LEFT, touch=False)
    told.tell(pygame.MOUSEMOTION, pos=(1, 1), touch=False)
    assert told.deeds == [("key_down", "5"), ("key_up", "5")]


@pytest.mark.parametrize("text", "0123456789")
def test_digits_press_their_keys_whatever_the_keyboard_calls_them(told: Told, text: str) -> None:
    told.key(pygame.KEYDOWN, pygame.K_F13, text)
    told.key(pygame.KEYUP, pygame.K_F13)
    assert told.deeds == [("key_down", text), ("key_up", text)]


@pytest.mark.parametrize(
    ("text", "key"),
    [(".", "."), (",", "."), ("m", "M"), ("M", "M"), ("k", "K"), ("c", "C"), ("g", "GO"), ("z", "ZONE"), ("d", "DEAL")],
)
def test_letters_press_the_key_they_stand_on(told: Told, text: str, key: str) -> None:
    told.key(pygame.KEYDOWN, pygame.K_F13, text)
    assert told.deeds == [("key_down", key)]


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (pygame.K_KP0, "0"),
        (pygame.K_KP9, "9"),
        (pygame.K_KP_PERIOD, "."),
        (pygame.K_BACKSPACE, "C"),
        (pygame.K_DELETE, "C"),
    ],
)
def test_the_number_pad_and_backspace_press_keys_too(told: Told, code: int, key: str) -> None:
    told.key(pygame.KEYDOWN, code)
    assert told.deeds == [("key_down", key)]


def test_a_key_is_held_for_as_long_as_the_keyboards_is(told: Told) -> None:
    told.key(pygame.KEYDOWN, pygame.K_c, "c")
    assert told.hands.pressed == {"C"}
    told.key(pygame.KEYUP, pygame.K_c)
    assert told.deeds == [("key_down", "C"), ("key_up", "C")]


def test_function_keys_pick_cards_and_plus_and_minus_put_them_in(told: Told) -> None:
    told.key(pygame.KEYDOWN, pygame.K_F3)
    told.key(pygame.KEYDOWN, pygame.K_PLUS, "+")
    told.key(pygame.KEYDOWN, pygame.K_F6)
    told.key(pygame.KEYDOWN, pygame.K_KP_MINUS)
    assert told.deeds == [("insert", "green", "CA4D0003"), ("insert", "red", "CA4D0006")]


def test_p_pulls_the_cable(told: Told) -> None:
    told.key(pygame.KEYDOWN, pygame.K_p, "p")
    assert told.deeds == [("pull",)]


def test_tab_and_enter_steer(told: Told) -> None:
    told.key(pygame.KEYDOWN, pygame.K_TAB)
    told.key(pygame.KEYDOWN, pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert told.hands.focus == "cable"
    told.key(pygame.KEYDOWN, pygame.K_SPACE, " ")
    assert told.deeds == [("pull",)]
    told.key(pygame.KEYDOWN, pygame.K_ESCAPE)
    assert told.hands.focus == ""


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_shortcuts_of_the_desktop_are_left_alone(mod: int) -> None:
    assert named(pygame.Event(pygame.KEYDOWN, key=pygame.K_c, unicode="c", mod=mod)) == ""


def test_keys_without_a_meaning_do_nothing(told: Told) -> None:
    told.key(pygame.KEYDOWN, pygame.K_q, "q")
    told.key(pygame.KEYUP, pygame.K_q)
    told.tell(pygame.MOUSEWHEEL, x=0, y=1)
    assert told.deeds == []


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_window_that_is_left_holds_no_key(told: Told, kind: int) -> None:
    told.key(pygame.KEYDOWN, pygame.K_c, "c")
    told.tell(kind)
    assert told.deeds == [("key_down", "C"), ("key_up", "C")]
