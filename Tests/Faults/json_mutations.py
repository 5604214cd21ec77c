"""Mutations of a JSON document, and of files with one document a line."""

from __future__ import annotations

import json

from values import amount, name, number

# A placeholder for text that Python does not write as JSON.
MARK = "#number#"


def _places(value, found):
    """Returns all values in a document, each as its container and its key there."""
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, list):
        pairs = list(enumerate(value))[:200]
    else:
        return found
    for key, inner in pairs:
        found.append((value, key))
        _places(inner, found)
    return found


def _changed(data, change):
    """Parses the document, calls `change` with it, and returns the new text. Returns other data unchanged."""
    try:
        document = json.loads(data)
        places = _places(document, [])
    except (ValueError, RecursionError):
        return data
    if places:
        change(document, places)
    return _written(document)


def _written(document):
    return json.dumps(document).encode("ascii")


def _set(random, data, value):
    def change(document, places):
        holder, key = random.choice(places)
        holder[key] = value

    return _changed(data, change)


def set_number(random, data):
    return _set(random, data, MARK).replace(b'"%s"' % MARK.encode(), number(random))


def set_name(random, data):
    return _set(random, data, name(random).decode("utf-8", "surrogatepass"))


def set_escaped(random, data):
    """Replaces a value by a text with escapes, some of which are invalid."""
    escape = random.choice(
        (b"\\u001b[31m", b"\\u202e", b"\\ud800", b"\\u0000", b"\\udc00\\ud800", b"\\x", b"\\u12")
    )
    return _set(random, data, MARK).replace(MARK.encode(), escape * random.choice((1, 1, 50)))


def set_other_kind(random, data):
    return _set(
        random, data, random.choice((None, True, [], {}, "", 0, -1, 1.5, [[]], {"": ""}, ["x"] * 100))
    )


def set_digits(random, data):
    """Replaces a digit within a text by an extreme number."""

    def change(document, places):
        texts = [
            (holder, key)
            for holder, key in places
            if isinstance(holder[key], str) and any(map(str.isdigit, holder[key]))
        ]
        if texts:
            holder, key = random.choice(texts)
            text = holder[key]
            digit = random.choice([at for at, character in enumerate(text) if character.isdigit()])
            holder[key] = text[:digit] + number(random).decode() + text[digit + 1 :]

    return _changed(data, change)


def remove(random, data):
    def change(document, places):
        holder, key = random.choice(places)
        del holder[key]

    return _changed(data, change)


def rename(random, data):
    def change(document, places):
        named = [(holder, key) for holder, key in places if isinstance(holder, dict)]
        if named:
            holder, key = random.choice(named)
            holder[name(random).decode("utf-8", "surrogatepass")] = holder.pop(key)

    return _changed(data, change)


def repeat_member(random, data):
    """Adds a member whose key is there already."""
    at = data.find(b"{")
    keys = [b"schema", b"cores", b"warnings", b"settings", b"commit", b"figures", b"case", b"options"]
    return data[: at + 1] + b'"%s":%s,' % (random.choice(keys), number(random)) + data[at + 1 :]


def add_members(random, data):
    members = b"".join(b'"m%d":%d,' % (member, member) for member in range(max(1, amount(random) // 12)))
    at = data.find(b"{")
    return data[: at + 1] + members + data[at + 1 :]


def nest(random, data):
    """Nests a value so deeply that a recursive reader may run out of stack."""
    depth = random.choice((100, 600, 5_000, 100_000, amount(random)))
    left, right = random.choice(((b"[", b"]"), (b'{"a":', b"}")))
    inner = left * depth + b"0" + right * random.choice((depth, depth, 0))
    return _set(random, data, MARK).replace(b'"%s"' % MARK.encode(), inner)


def lengthen(random, data):
    """Makes a list very long."""

    def change(document, places):
        lists = [holder[key] for holder, key in places if isinstance(holder[key], list) and holder[key]]
        if lists:
            chosen = random.choice(lists)
            size = len(json.dumps(chosen[0])) + 2
            chosen += [chosen[0]] * (amount(random) // size)

    return _changed(data, change)


def become_a_scalar(random, data):
    return random.choice(
        (b"null", b"0", b'""', b"[]", b"{}", b"[[]]", b"true", b'"x"', b"{,}", b"[1,", b"'x'")
    )


DOCUMENT = [
    *(set_number, set_number, set_name, set_name, set_escaped, set_other_kind, set_other_kind, set_digits),
    *(remove, rename, repeat_member, add_members, nest, lengthen, become_a_scalar),
]


def in_one_line(mutation):
    """Returns a mutation that applies `mutation` to one line, most often to the header."""

    def change(random, data):
        lines = data.split(b"\n")
        at = 0 if random.random() < 0.5 else random.randrange(len(lines))
        lines[at] = mutation(random, lines[at])
        return b"\n".join(lines)

    return change


def repeat_line(random, data):
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join(
        lines[:at] + [lines[at]] * random.choice((2, 2, max(2, amount(random) // 4000))) + lines[at + 1 :]
    )


def remove_lines(random, data):
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join(lines[:at] + lines[at + random.choice((1, 1, 3)) :])


def move_line(random, data):
    lines = data.split(b"\n")
    lines.insert(random.randrange(len(lines)), lines.pop(random.randrange(len(lines))))
    return b"\n".join(lines)


LINES = [*(in_one_line(mutation) for mutation in DOCUMENT), repeat_line, remove_lines, move_line]
