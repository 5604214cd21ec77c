"""What a reader sees of a report, and can do with it."""

import subprocess
import time
from collections import Counter

import pytest

import files

STEMS = [path.stem for path in files.RESULTS]
ALL = [*STEMS, "hostile", "long", "compared"]
DEFAULT = files.DEFAULT.stem
BUG = next(path.stem for path in files.RESULTS if files.suite_of(path) == "hosting-bug")
MEMORY = "#memory .chart >> nth=0"


def table_of(page, place):
    """The cells of all tables in `place`, numbers as the file has them."""
    return page.locator(f"{place} table tbody tr").evaluate_all(
        """rows => rows.map(row => [...row.cells].map(cell => {
          const data = cell.querySelector("data");
          return data ? Number(data.value) : cell.textContent;
        }))"""
    )


def faint(page):
    """How many marks of points are faint."""
    return page.locator(f"{MEMORY} >> g.mark-symbol.role-mark path[opacity='0.08']").count()


@pytest.mark.parametrize("name", ALL)
def test_every_chart_has_marks_and_room(drawn, specifications, name):
    for width in (1400, 390):
        with drawn(name, width=width) as page:
            charts = page.locator(".chart")
            assert charts.count() == len(specifications[name])
            for chart in charts.all():
                assert chart.locator("g.role-mark path, g.role-mark text, g.role-mark line").count() >= 1
                # What a phone has no room for is scrolled within the picture, as text of another size can't be read.
                assert chart.locator(".picture").bounding_box()["width"] <= chart.bounding_box()["width"] + 1
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", [*STEMS, "hostile", "long"])
def test_tables_equal_the_file(opened, results, name):
    with opened(name) as page:
        shown = Counter(tuple(row[:4]) for row in table_of(page, "#memory"))
        assert shown == files.peaks(results[name][0])
        shown = {tuple(row[1:4]) for row in table_of(page, "#frames")}
        assert shown <= files.frame_times(results[name][0])


@pytest.mark.parametrize("name", [DEFAULT, "hostile"])
def test_a_mark_tells_its_exact_figures(drawn, name):
    with drawn(name) as page:
        rows = page.locator("#memory table tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.cells].slice(1, 4).map(cell => cell.textContent))"
        )
        page.locator(MEMORY).scroll_into_view_if_needed()
        marks = page.locator(f"{MEMORY} >> g.mark-symbol.role-mark path")
        assert marks.count() >= len(rows)
        seen = set()
        for mark in marks.all()[:20]:
            box = mark.bounding_box()
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.locator("#tooltip").wait_for()
            figures = page.locator("#tooltip dd").all_text_contents()
            assert figures in rows
            seen.add(tuple(figures))
        # Some marks lie on others.
        assert len(seen) >= 5
        page.mouse.move(2, 2)
        page.locator("#tooltip").wait_for(state="hidden")


@pytest.mark.parametrize("name", [DEFAULT, "hostile"])
def test_the_name_of_a_line_isolates_it(drawn, name):
    with drawn(name) as page:
        page.locator(MEMORY).scroll_into_view_if_needed()
        label = page.locator(f"{MEMORY} >> g.mark-text.role-mark text").filter(has_text="preallocated-loaded").first
        label.click()
        page.wait_for_function("document.querySelectorAll('#memory [opacity=\"0.08\"]').length > 0")
        assert faint(page) < page.locator(f"{MEMORY} >> g.mark-symbol.role-mark path").count()
        label.dblclick()
        page.wait_for_function("document.querySelectorAll('#memory [opacity=\"0.08\"]').length === 0")


@pytest.mark.parametrize("name", [DEFAULT, BUG, "compared", "hostile"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_text_that_can_be_read(drawn, name, scheme):
    with drawn(name, width=390, color_scheme=scheme) as page:
        page.locator("details").evaluate_all("all => all.forEach(details => details.open = true)")
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


def test_charts_have_the_colours_of_the_page(drawn):
    paper = """rgb => [document.body, document.querySelector(".picture svg")].every(
      part => getComputedStyle(part).backgroundColor === rgb)"""
    with drawn(DEFAULT, color_scheme="dark") as page:
        assert page.evaluate(paper, "rgb(22, 25, 29)")
        page.emulate_media(color_scheme="light")
        page.wait_for_function(paper, arg="rgb(255, 255, 255)")


@pytest.mark.parametrize("name", [DEFAULT, "long"])
def test_paper_is_white_and_has_all_charts(opened, name):
    with opened(name, color_scheme="dark") as page:
        page.locator("details").evaluate_all("all => all.forEach(details => details.open = true)")
        page.pdf()
        assert page.locator(".chart:not([data-drawn])").count() == 0
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert not page.locator("nav").is_visible()
        assert page.locator("details table:visible").count() == 0


def test_the_page_is_used_by_keyboard(drawn):
    with drawn(DEFAULT) as page:
        page.evaluate("scrollTo(0, 0)")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        assert page.locator(".skip").bounding_box()["x"] >= 0
        summary = page.locator("#memory summary").last
        summary.focus()
        assert summary.evaluate("summary => getComputedStyle(summary).outlineStyle") == "solid"
        page.keyboard.press("Enter")
        assert page.locator("#memory table").first.is_visible()


@pytest.mark.parametrize("name", [DEFAULT, "compared", "hostile"])
def test_a_screen_reader_finds_its_way(drawn, name):
    with drawn(name) as page:
        ranks = [int(rank) for rank in page.locator("h1, h2, h3, h4").evaluate_all("all => all.map(h => h.tagName[1])")]
        assert ranks[0] == 1 and ranks.count(1) == 1
        assert all(after <= before + 1 for before, after in zip(ranks, ranks[1:]))
        for chart in page.locator(".chart").all():
            assert chart.get_attribute("role") == "img"
            assert len(chart.get_attribute("aria-label")) > 20
        assert all(text.strip() for text in page.locator("button").all_text_contents())
        assert page.locator("table").count() == page.locator("table > caption").count()


def test_names_are_shown_as_text(drawn):
    with drawn("hostile") as page:
        name = files.visible(files.HOSTILE)
        assert page.locator("#x").count() == 0
        assert page.locator("#memory table th[scope=row]").first.text_content() == f"plain {name}"
        assert page.locator("#warnings li").first.text_content() == name
        labels = page.locator(f"{MEMORY} >> g.mark-text.role-mark text").all_text_contents()
        assert any("</script><!--<b" in label for label in labels)


def test_without_javascript_there_are_tables(browser, reports):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(reports[DEFAULT].as_uri())
    assert page.get_by_text("This chart needs JavaScript").first.is_visible()
    page.locator("#memory summary").last.click()
    assert page.locator("#memory table").is_visible()
    context.close()


def test_a_file_of_20000_rows_opens_and_says_how_soon(browser, reports, capsys):
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    start = time.monotonic()
    page.goto(reports["long"].as_uri())
    page.locator(".chart").first.scroll_into_view_if_needed()
    page.locator(".chart[data-drawn]").first.wait_for()
    seconds = time.monotonic() - start
    page.close()
    with capsys.disabled():
        print(f"\n20 000 rows: first chart drawn after {seconds:.2f} s")


def test_the_report_of_the_default_suite_is_small_and_the_same_again(folder, reports, capsys):
    first = reports[DEFAULT].read_bytes()
    start = time.monotonic()
    again = files.report(folder, files.DEFAULT, name="again.html").read_bytes()
    seconds = time.monotonic() - start
    with capsys.disabled():
        print(f"\nthe default suite: {len(first)} bytes, made in {seconds:.2f} s")
    assert again == first
    assert len(first) < 2_000_000


def test_standard_output_takes_the_page(reports):
    result = subprocess.run(
        [files.BENCH, "report", files.DEFAULT, "--output", "-"], cwd=files.ROOT, capture_output=True, check=True
    )
    assert result.stdout == reports[DEFAULT].read_bytes()
