"""Whether the charts are what Vega-Lite takes, by its own schema."""

import json
from pathlib import Path

import altair
import jsonschema
import pytest

import files

SCHEMA = Path(altair.__file__).parent / "vegalite/v6/schema/vega-lite-schema.json"
NAMES = [path.stem for path in files.RESULTS] + ["compared", "hostile", "long"]


@pytest.fixture(scope="module")
def validator():
    return jsonschema.Draft7Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_specifications_are_valid(validator, specifications, name):
    for chart in specifications[name]:
        validator.validate(json.loads(chart.read_text(encoding="utf-8")))


def test_most_files_have_charts(specifications):
    assert sum(len(specifications[name]) > 0 for name in NAMES) > len(NAMES) / 2
