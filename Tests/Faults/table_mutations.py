"""Mutations of comma-separated values."""

from __future__ import annotations

from values import amount, figure, name, number


def _lines(data):
    return data.split(b"\n")


def _line(random, lines):
    """Returns the position of a line other than the header, if there is one."""
    return random.randrange(1, len(lines)) if len(lines) > 1 else 0


def _with_cells(random, data, change):
    """Calls `change` with the cells of one line."""
    lines = _lines(data)
    at = _line(random, lines)
    cells = lines[at].split(b",")
    change(cells)
    lines[at] = b",".join(cells)
    return b"\n".join(lines)


def _with_columns(data, change):
    """Calls `change` with the cells of each line."""
    lines = [line.split(b",") for line in _lines(data)]
    for cells in lines:
        change(cells)
    return b"\n".join(b",".join(cells) for cells in lines)


def _width(data):
    return len(_lines(data)[0].split(b","))


def swap_columns(random, data):
    first, second = random.randrange(_width(data)), random.randrange(_width(data))

    def swap(cells):
        if max(first, second) < len(cells):
            cells[first], cells[second] = cells[second], cells[first]

    return _with_columns(data, swap)


def repeat_column(random, data):
    at = random.randrange(_width(data))
    return _with_columns(data, lambda cells: cells.append(cells[min(at, len(cells) - 1)]))


def drop_column(random, data):
    at = random.randrange(_width(data))
    return _with_columns(data, lambda cells: cells.pop(min(at, len(cells) - 1)))


def change_header(random, data):
    lines = _lines(data)
    cells = lines[0].split(b",")
    cells[random.randrange(len(cells))] = random.choice((name(random), random.choice(cells), number(random)))
    lines[0] = b",".join(cells)
    return b"\n".join(lines)


def add_columns(random, data):
    """Adds many columns to the header."""
    count = max(1, amount(random) // 8)
    names = (
        (b",c%d" % number for number in range(count))
        if random.random() < 0.7
        else (b",c" for _ in range(count))
    )
    header, _, rest = data.partition(b"\n")
    return header + b"".join(names) + b"\n" + rest


def add_commas(random, data):
    lines = _lines(data)
    lines[random.randrange(len(lines))] += b"," * amount(random)
    return b"\n".join(lines)


def add_gigantic_row(random, data):
    lines = _lines(data)
    cells = lines[_line(random, lines)]
    lines.append(cells * max(1, amount(random) // max(1, len(cells))))
    return b"\n".join(lines)


def _set_cell(random, data, value):
    def change(cells):
        cells[random.randrange(len(cells))] = value

    return _with_cells(random, data, change)


def set_number(random, data):
    return _set_cell(random, data, number(random))


def set_name(random, data):
    return _set_cell(random, data, name(random))


def set_quoted(random, data):
    return _set_cell(random, data, b'"' + name(random).replace(b'"', b'""') + b'"')


def set_half_quoted(random, data):
    return _set_cell(random, data, b'"' + name(random))


def set_column(random, data):
    """Sets a whole column to one value."""
    at = random.randrange(_width(data))
    value = random.choice((name, number))(random)
    lines = _lines(data)
    for position in range(1, len(lines)):
        cells = lines[position].split(b",")
        if at < len(cells):
            cells[at] = value
            lines[position] = b",".join(cells)
    return b"\n".join(lines)


def set_everywhere(random, data):
    """Replaces a value wherever it is in its column, which renames a whole case."""
    lines = [line.split(b",") for line in _lines(data)]
    chosen = lines[_line(random, lines)]
    at = random.randrange(len(chosen))
    old, new = chosen[at], random.choice((name, number))(random)
    for cells in lines[1:]:
        if at < len(cells) and cells[at] == old:
            cells[at] = new
    return b"\n".join(b",".join(cells) for cells in lines)


FIGURES = {b"median", b"ci_low", b"ci_high", b"min", b"max", b"mean", b"low", b"typical", b"high"}


def set_figures(random, data, value=None):
    """Sets one figure, or all of a metric, strategy, phase or file, consistently to an extreme number."""
    lines = [line.split(b",") for line in _lines(data)]
    header = lines[0]
    chosen = lines[_line(random, lines)]
    alike = random.choice((None, b"metric", b"metric", b"strategy", b"phase", b"schema"))
    at = header.index(alike) if alike in header else None
    value = value or figure(random)
    for cells in lines[1:]:
        if cells is not chosen and (at is None or at >= len(chosen) or cells[at : at + 1] != [chosen[at]]):
            continue
        for column, title in enumerate(header[: len(cells)]):
            if title in FIGURES:
                cells[column] = value
            elif title == b"stddev":
                cells[column] = b"0"
            elif title == b"samples":
                cells[column] = b" ".join([value] * (cells[column].count(b" ") + 1))
    return b"\n".join(b",".join(cells) for cells in lines)


def add_samples(random, data):
    """Adds a great many samples to a line."""
    few = [number(random), b"1", b"2", b"15"]
    samples = b" ".join(random.choice(few) for _ in range(max(1, amount(random) // 6)))
    return _with_cells(random, data, lambda cells: cells.append(cells.pop() + b" " + samples))


def repeat_lines(random, data):
    lines = _lines(data)
    at = _line(random, lines)
    return b"\n".join(lines[:at] + [lines[at]] * max(2, amount(random) // 200) + lines[at:])


def remove_lines(random, data):
    lines = _lines(data)
    at = _line(random, lines)
    del lines[at : at + random.choice((1, 1, 5, 50))]
    return b"\n".join(lines)


def move_line(random, data):
    lines = _lines(data)
    lines.insert(random.randrange(len(lines)), lines.pop(_line(random, lines)))
    return b"\n".join(lines)


def multiply(random, data):
    """Repeats lines many times, each time with another value in one column."""
    at = random.randrange(_width(data))
    header, _, rest = data.partition(b"\n")
    lines = [
        line.split(b",") for line in rest.split(b"\n")[: random.choice((1, 4, 40))] if line.count(b",") >= at
    ]
    size = sum(len(cell) + 1 for cells in lines for cell in cells) or 1
    more = []
    for copy in range(amount(random) * 4 // size + 1):
        value = b"%d" % copy if random.random() < 0.5 else b"n%d" % copy
        more += [b",".join([*cells[:at], value, *cells[at + 1 :]]) for cells in lines]
    return b"\n".join([header, rest.rstrip(b"\n"), *more, b""])


TABLE = [
    *(swap_columns, repeat_column, drop_column, change_header, add_columns, add_commas, add_gigantic_row),
    *(set_number, set_number, set_name, set_name, set_quoted, set_half_quoted, set_column, set_column),
    *(
        set_everywhere,
        set_everywhere,
        set_figures,
        set_figures,
        set_figures,
        add_samples,
        repeat_lines,
        remove_lines,
        move_line,
    ),
    *(multiply, multiply),
]

# Mutations after which a file may still be valid, so that more than its reader is tested.
DEEP = [set_figures, set_figures, set_figures, set_everywhere, multiply, remove_lines, move_line]
