"""The Revolution rule book's own examples, played key by key on a unit with the app beside it."""

from tests.world import CARDS, World, seated

ADA, BO = CARDS[1], CARDS[2]


def shown(world: World) -> tuple[str, str]:
    """What the display shows for the green and the red card once the counting is over."""
    world.pass_time(4000)
    view = world.unit.unit.view(world.clock.now_ms)
    return view.green, view.red


def money(world: World) -> list[str]:
    """The players' balances on the page."""
    return [player.balance_text for player in world.table.view().players]


def test_receiving_260k_from_the_bank() -> None:
    world = seated()
    world.unit.card("green", ADA)
    world.unit.tap("2", "6", "0", "K")
    assert shown(world) == ("15.26M", "")
    world.unit.cards_out()
    world.settle()
    assert money(world) == ["15.26M", "15M"]


def test_paying_1_5m_to_the_bank() -> None:
    world = seated()
    world.unit.card("red", ADA)
    world.unit.tap("1", ".", "5", "M")
    assert shown(world) == ("", "13.5M")
    world.unit.cards_out()
    world.settle()
    assert money(world) == ["13.5M", "15M"]


def test_paying_another_player_with_both_cards_in() -> None:
    world = seated()
    world.unit.card("red", ADA)
    world.unit.card("green", BO)
    world.unit.tap("2", "M")
    assert shown(world) == ("17M", "13M")
    world.unit.cards_out()
    world.settle()
    assert money(world) == ["13M", "17M"]


def test_the_payer_counts_down_before_the_payee_counts_up() -> None:
    world = seated()
    world.unit.card("red", ADA)
    world.unit.card("green", BO)
    world.unit.tap("2", "M")
    assert world.unit.balances() == [1300, 1700]
    pictures = []
    for _ in range(40):
        world.clock.now_ms += 100
        view = world.unit.unit.view(world.clock.now_ms)
        pictures.append((view.red, view.green))
    while_paying = [(red, green) for red, green in pictures if red != "13M"]
    assert len(while_paying) > 2
    assert {green for _, green in while_paying} == {"15M"}
    assert pictures[-1] == ("13M", "17M")


def test_wages_at_go_need_no_amount_and_come_twice_in_a_turn() -> None:
    world = seated()
    for _ in range(2):
        world.unit.pays("", ADA, "GO")
    world.settle()
    assert money(world) == ["19M", "15M"]
    assert [line.sentence for line in world.table.view().log[:2]] == [
        "Ada collected 2M at Go (keyed by hand on the unit)"
    ] * 2


def test_the_balance_shows_when_a_card_goes_in_and_a_mistake_is_deleted_with_c() -> None:
    world = seated()
    world.unit.card("green", ADA)
    assert world.unit.unit.view(world.clock.now_ms).green == "15M"
    world.unit.tap("2", "6", "C", "5", "0", "K")
    world.unit.cards_out()
    world.settle()
    assert money(world) == ["15.05M", "15M"]


def test_buying_a_deed_on_the_page_and_paying_its_rent_on_the_unit() -> None:
    world = seated()
    world.do("buy", seat=1, deed="1")
    assert money(world) == ["14.4M", "15M"]
    world.do("rent", seat=2, deed="1")
    world.unit.pays(BO, ADA, "2", "0", "K")
    world.settle()
    assert money(world) == ["14.42M", "14.98M"]
    assert not world.table.view().dues


def test_a_price_keyed_on_the_unit_can_be_told_as_the_purchase_it_was() -> None:
    world = seated()
    world.unit.pays(BO, "", "4", "M")
    world.settle()
    line = world.table.view().log[0]
    assert [offer.label for offer in line.offers] == ["This was the purchase of Mayfair"]
    world.do("explain", line=line.seq, deed="39")
    assert money(world) == ["15M", "11M"]
    assert world.table.view().players[1].deeds == ("Mayfair",)
