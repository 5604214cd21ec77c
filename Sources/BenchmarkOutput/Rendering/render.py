"""Turns Vega-Lite specifications into what the first argument names.

The other arguments name files. What is made of FILE is written to FILE.made. Specifications hold their data:
nothing is fetched.
"""

import json
import re
import sys
from xml.etree import ElementTree

import vl_convert

GRAMMAR = "6.4"
SVG = "http://www.w3.org/2000/svg"
# What only scripts and readers of single marks use. The text beside a picture says all of it.
UNSEEN = {"class", "role", "pointer-events", "stroke-miterlimit", "style"}
DEFAULTS = {"opacity": "1", "stroke-opacity": "1", "fill-opacity": "1", "font-weight": "normal"}

LONG = re.compile(r"-?\d+\.\d{3,}")


def smaller(svg):
    """The picture without what isn't drawn. A mark tells its figures where the pointer rests on it."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(svg)
    prune(root)
    return ElementTree.tostring(root, encoding="unicode")


def prune(element):
    kind, label = element.get("aria-roledescription"), element.get("aria-label")
    if kind in ("point", "bar", "rect mark") and label and not label.startswith("place: ") and not label.endswith(": right"):
        ElementTree.SubElement(element, f"{{{SVG}}}title").text = label.replace("; ", "\n")
    for name in list(element.attrib):
        element.set(name, LONG.sub(lambda number: f"{float(number[0]):.2f}", element.get(name)))
        if name in UNSEEN or name.startswith("aria-") or element.get(name) == DEFAULTS.get(name):
            del element.attrib[name]
    for child in list(element):
        if child.get("class") in ("background", "foreground"):
            element.remove(child)
            continue
        prune(child)
        if child.tag == f"{{{SVG}}}g" and child.attrib in ({}, {"transform": "translate(0,0)"}):
            place = list(element).index(child)
            element[place : place + 1] = list(child)


kind, *paths = sys.argv[1:]
for path in paths:
    with open(path, encoding="utf-8") as file:
        specification = json.load(file)
    if kind == "svg":
        result = smaller(vl_convert.vegalite_to_svg(specification, vl_version=GRAMMAR, allowed_base_urls=[]))
    elif kind == "png":
        result = vl_convert.vegalite_to_png(specification, vl_version=GRAMMAR, scale=2, allowed_base_urls=[])
    else:
        sys.exit(f"no way to make {kind}")
    with open(f"{path}.made", "wb") as file:
        file.write(result if isinstance(result, bytes) else result.encode())
