"""Turns Vega-Lite specifications, or scripts, into what the first argument names.

The other arguments name files. What is made of FILE is written to FILE.made. Specifications hold their data:
nothing is fetched.
"""

import json
import sys

import vl_convert

GRAMMAR = "6.4"

kind, *paths = sys.argv[1:]
for path in paths:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if kind == "svg":
        result = vl_convert.vegalite_to_svg(json.loads(text), vl_version=GRAMMAR, allowed_base_urls=[])
    elif kind == "png":
        result = vl_convert.vegalite_to_png(
            json.loads(text), vl_version=GRAMMAR, scale=2, allowed_base_urls=[]
        )
    elif kind == "script":
        result = vl_convert.javascript_bundle(text, vl_version=GRAMMAR)
    else:
        sys.exit(f"no way to make {kind}")
    with open(f"{path}.made", "wb") as file:
        file.write(result if isinstance(result, bytes) else result.encode())
