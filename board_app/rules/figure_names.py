"""What the figures of an edition are called."""

from collections.abc import Mapping

from board_app.words import known, say


def figure_name(figure: str, names: Mapping[str, str]) -> str:
    """The words for a figure by its id, e.g. `stations.rents`, `deeds.39.price`; `names` are those of keys."""
    table, *between, field = figure.split(".")
    said = say("figure", field) if known("figure", field) else field.replace("_", " ")
    if between:
        entry = between[0]
        whose = names.get(entry) or (say("figures_of", entry) if known("figures_of", entry) else entry)
        return f"{whose}: {said}"
    return f"{say('figures_of', table)}: {said}" if known("figures_of", table) else said
