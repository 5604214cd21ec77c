"""Turns one Vega-Lite specification, or one script, into what its first argument names.

Reads the file that its second argument names, and removes it; writes standard output. Specifications
hold their data: nothing is fetched.
"""

import json
import os
import sys

import vl_convert

GRAMMAR = "6.4"

kind, path = sys.argv[1:]
with open(path, "rb") as file:
    text = file.read().decode()
os.remove(path)
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
sys.stdout.buffer.write(result if isinstance(result, bytes) else result.encode())
