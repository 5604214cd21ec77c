"""What a reader sees of a report, and can do with it, and whether its charts are what Vega-Lite takes."""

import json
import re
import subprocess
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

import altair
import jsonschema
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import files
from files import BUG

DEFAULT = "today"
STEMS = [*files.RUNS]
ALL = [*STEMS, "hostile", "long", "compared"]
LENGTH = re.compile(r", [0-9.]+[kM]? rows?$")
SCHEMA = (Path(altair.__file__).parent / "vegalite/v6/schema/vega-lite-schema.json").read_text(encoding="utf-8")


def of(*names):
    """Makes tests of reports. Those of one are in the same process, since that makes the report."""
    return pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names])


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def opened(browser):
    """Opens a report, with all that it folds; fails if anything but the page itself is fetched, or anything is complained of."""

    @contextmanager
    def open_report(name, *, width=1400, folded=False, **options):
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        # A busy machine is no failure; a page that never opens is.
        context.set_default_timeout(600_000)
        page = context.new_page()
        url = files.report(name).as_uri()
        troubles = []
        page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: request.url != url and troubles.append(request.url))
        try:
            page.goto(url)
            if not folded:
                page.locator("details").evaluate_all("all => all.forEach(details => details.open = true)")
            yield page
        finally:
            context.close()
        assert troubles == []

    return open_report


@of(*ALL)
def test_specifications_are_valid(name):
    validator = jsonschema.Draft7Validator(json.loads(SCHEMA))
    for chart in files.specifications(name):
        validator.validate(chart)


@of(*ALL)
def test_every_chart_has_marks_and_room(opened, name):
    with opened(name) as page:
        for width in (1400, 390):
            page.set_viewport_size({"width": width, "height": 900})
            # What a phone has no room for is scrolled within the picture, as text of another size can't be read.
            pictures = page.locator(".picture").evaluate_all(
                """all => all.map(picture => ({
                  marks: picture.querySelectorAll("svg path, svg rect, svg line").length,
                  width: picture.getBoundingClientRect().width,
                  room: picture.parentElement.getBoundingClientRect().width,
                }))"""
            )
            assert len(pictures) == len(files.specifications(name))
            for picture in pictures:
                assert picture["marks"] >= 2
                assert 0 < picture["width"] <= picture["room"] + 1
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@of(*STEMS, "hostile", "long")
def test_tables_equal_the_file(opened, name):
    with opened(name, folded=True) as page:
        # The cells of all rows of tables, numbers as the file has them.
        memory, frames = (
            page.locator(f"{place} table tbody tr").evaluate_all(
                """rows => rows.map(row => [...row.cells].map(cell => {
                  const data = cell.querySelector("data");
                  return data ? Number(data.value) : cell.textContent;
                }))"""
            )
            for place in ("#memory", "#frames")
        )
        assert Counter((LENGTH.sub("", row[0]), *row[1:4]) for row in memory) == files.peaks(name)
        assert {tuple(row[1:4]) for row in frames} <= files.frame_times(name)


@of(DEFAULT, "hostile")
def test_a_mark_tells_its_exact_figures(opened, name):
    with opened(name) as page:
        rows = page.locator("#memory table tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.cells].slice(1, 4).map(cell => cell.textContent))"
        )
        titles = page.locator("#memory .picture path > title").all_text_contents()
        assert len(titles) >= len(rows)
        told = {(strategy, figure) for strategy, _, figure in rows}
        for title in titles:
            assert any(f"strategy: {strategy}" in title and figure in title for strategy, figure in told)


@of(DEFAULT, BUG, "compared", "hostile")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_text_that_can_be_read(opened, name, scheme):
    with opened(name, width=390, color_scheme=scheme) as page:
        sizes = page.evaluate(
            """() => [...document.querySelectorAll("body *")]
              .filter(part => part.getClientRects().length > 0
                && [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
              .map(part => {
                const svg = part.closest(".picture svg");
                const scale = svg ? svg.getBoundingClientRect().width / svg.width.baseVal.value : 1;
                return parseFloat(getComputedStyle(part).fontSize) * scale;
              })"""
        )
        assert len(sizes) > 100
        assert min(sizes) >= 10.99


def test_a_phone_shows_who_is_right(opened):
    with opened(DEFAULT, width=390, folded=True) as page:
        box = page.locator("#answer .scroll").first.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
        rows = page.locator("#answer .scroll").first.locator("tbody tr")
        assert rows.count() == 6
        for row in rows.all():
            mark = row.locator("td").first
            assert mark.bounding_box()["x"] < 390
            assert re.fullmatch(r"✓|◐ [0-9]+|✗ 0|–", mark.text_content())


@pytest.mark.parametrize("scheme, rgb", [("light", "rgb(255, 255, 255)"), ("dark", "rgb(22, 25, 29)")])
def test_charts_have_the_colours_of_the_page(opened, scheme, rgb):
    with opened(DEFAULT, color_scheme=scheme) as page:
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == rgb
        papers = page.locator(".picture svg > rect:first-child")
        assert set(papers.evaluate_all("all => all.map(rect => getComputedStyle(rect).fill)")) == {rgb}


@of(DEFAULT, "long")
def test_paper_is_white_and_short(opened, name):
    with opened(name, color_scheme="dark", folded=True) as page:
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) <= 5
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_page_is_used_by_keyboard(opened):
    with opened(DEFAULT, folded=True) as page:
        summary = page.locator("summary").filter(has_text="Peak memory")
        summary.focus()
        assert summary.evaluate("summary => getComputedStyle(summary).outlineStyle") == "solid"
        assert not page.locator("#memory .picture").first.is_visible()
        page.keyboard.press("Enter")
        assert page.locator("#memory .picture").first.is_visible()


def test_a_link_unfolds_its_part(opened):
    with opened("compared", folded=True) as page:
        assert not page.locator("#comparison").is_visible()
        page.locator("#answer a").first.click()
        page.locator("#comparison").wait_for(state="visible")


@of(DEFAULT, "compared", "hostile")
def test_a_screen_reader_finds_its_way(opened, name):
    with opened(name) as page:
        ranks = [int(rank) for rank in page.locator("h1, h2, h3, h4").evaluate_all("all => all.map(h => h.tagName[1])")]
        assert ranks[0] == 1 and ranks.count(1) == 1
        assert all(after <= before + 1 for before, after in zip(ranks, ranks[1:]))
        pictures = page.locator(".picture").evaluate_all("all => all.map(one => [one.role, one.ariaLabel])")
        assert pictures and all(role == "img" and len(label) > 20 for role, label in pictures)
        assert page.locator("table").count() == page.locator("table > caption").count()


@of(DEFAULT, BUG, "compared", "hostile")
@pytest.mark.parametrize("scheme, width", [("light", 1400), ("dark", 390)])
def test_axe_finds_nothing(opened, name, scheme, width):
    with opened(name, color_scheme=scheme, width=width) as page:
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


def test_names_are_shown_as_text(opened):
    with opened("hostile") as page:
        name = files.visible(files.HOSTILE)
        assert page.locator("#x").count() == 0
        assert page.locator("#memory table th[scope=row]").first.text_content() == f"plain {name}"
        assert page.locator("#warnings li").first.text_content() == name
        labels = page.locator("#memory .picture text").all_text_contents()
        assert any("</script><!--<b" in label for label in labels)


def test_the_report_of_the_default_suite_is_small_and_the_same_again():
    page = files.report(files.STORED).read_bytes()
    command = [files.BENCH, "report", *files.sources(files.STORED), "--output", "-"]
    assert page == subprocess.run(command, cwd=files.ROOT, capture_output=True, check=True).stdout
    assert len(page) < 1_000_000
    assert b"<script" not in page


def test_most_files_have_charts():
    assert sum(len(files.specifications(name)) > 0 for name in ALL) > len(ALL) / 2
