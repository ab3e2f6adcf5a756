"""The pages of what is printed in the box: figures that differ, and project cards of the table's own."""

import asyncio
from typing import TYPE_CHECKING, Any

from starlette.requests import Request as HttpRequest
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from board_app.web.doors import for_banker
from board_app.web.lookup import figures_of
from board_app.web.pictures import TABLE
from board_app.web.service import TableService

if TYPE_CHECKING:
    from board_app.web.app import Pages


class PrintPages:
    """What a box says otherwise; it is the banker's to type in."""

    def __init__(self, pages: "Pages", table: TableService) -> None:
        self._pages = pages
        self._table = table

    def routes(self) -> list[BaseRoute]:
        """Where they are."""
        return [
            Route("/figures", for_banker(self.figures)),
            Route("/cards/{number:int}", for_banker(self.cards)),
        ]

    async def figures(self, request: HttpRequest) -> Response:
        """The figures that a table can have otherwise in print, those that are not certain first."""
        figures = sorted(await asyncio.to_thread(self._table.figures), key=lambda one: one.certainty == "high")
        _, asked = self._pages.answered(request)
        meant = asked.move.args.get("figure", "") if asked else ""
        return await self._pages.page("figures.html", request, TABLE, figures=figures, meant=meant)

    async def cards(self, request: HttpRequest) -> Response:
        """One of the table's own project cards to be typed in; after the last one, which are, and where they lie."""
        view = await self._pages.view()
        number, deeds = request.path_params["number"], view.deeds
        if "project_card" not in view.moves:
            return RedirectResponse("/", 303)
        figures = await asyncio.to_thread(self._table.figures)
        typed = {deed.deed for deed in deeds if any(figure.changed for figure in figures_of(figures, deed))}
        card = deeds[number - 1] if 0 < number <= len(deeds) else None
        words: dict[str, Any] = {"number": number, "card": card, "typed": typed}
        return await self._pages.page("project_cards.html", request, TABLE, kept_in=self._table.figures_file, **words)
