"""Options of a table: listed with their words, set by name, kept across undo."""

from tests.board_app.editions.classic.evening import US, evening


def test_an_option_is_set_by_its_id_and_shows_in_the_view() -> None:
    one = evening()
    said = one.yes("option", option="overbid", value="binding").sentence
    assert said == "The table plays “A bid above the cash”: binds: it is owed"
    play = one.table.view().play
    assert play is not None
    shown = {option.option: option for option in play.options}
    assert (shown["overbid"].value, shown["claim_window"].value) == ("binding", "second_roll")
    assert dict(shown["overbid"].values)["refused"] == "is refused"
    assert set(shown) == set(US.facts.options)


def test_an_option_or_a_way_nobody_knows_is_refused_with_what_there_is() -> None:
    one = evening()
    assert one.no("option", option="weather", value="fine").code == "no_option"
    assert "is refused, binds: it is owed" in one.no("option", option="overbid", value="perhaps").sentence


def test_undo_passes_over_options() -> None:
    one = evening()
    one.yes("pay", payer=1, payee=2, amount="5")
    one.yes("option", option="overbid", value="binding")
    one.yes("undo")
    assert one.sums() == [1500, 1500]
    assert one.book.section("options")["overbid"] == "binding"
