"""Tables in Markdown, for Results/TRUST.md."""

from __future__ import annotations


class Table:
    """The figures of one part."""

    def __init__(self, title: str, columns: list[str]):
        self.title = title
        self.columns = columns
        self.rows: list[list[str]] = []
        self.notes: list[str] = []
        self.found = 0

    def add(self, *cells) -> None:
        self.rows.append([_text(cell) for cell in cells])

    @property
    def text(self) -> str:
        lines = [f"### {self.title}", "", _line(self.columns), _line(["---"] * len(self.columns))]
        lines += [_line(row) for row in self.rows]
        if self.notes:
            lines += ["", " ".join(self.notes)]
        return "\n".join(lines) + "\n"


def _text(cell) -> str:
    """Returns the text of a cell, with a space between thousands."""
    return f"{cell:,}".replace(",", " ") if isinstance(cell, int) else str(cell)


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
