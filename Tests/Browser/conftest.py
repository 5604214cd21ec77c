"""Reports, made once, and a browser that tells of everything that goes wrong on a page."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

import files


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("reports")


@pytest.fixture(scope="session")
def results(folder):
    """The result files of each report."""
    results = {path.stem: [path] for path in files.RESULTS}
    return results | {
        "hostile": [files.hostile_file(folder)],
        "long": [files.long_file(folder)],
        "compared": files.RESULTS[:2],
    }


@pytest.fixture(scope="session")
def reports(folder, results):
    return {name: files.report(folder, *paths, name=f"{name}.html") for name, paths in results.items()}


@pytest.fixture(scope="session")
def specifications(folder, results):
    return {name: files.specifications(folder / name, *paths) for name, paths in results.items()}


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def opened(browser, reports):
    """Opens a report; fails if anything but the page itself is fetched, or anything is complained of."""

    @contextmanager
    def open_report(name, *, width=1400, **options):
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        page = context.new_page()
        url = reports[name].as_uri()
        troubles = []
        page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: request.url != url and troubles.append(request.url))
        page.goto(url)
        yield page
        context.close()
        assert troubles == []

    return open_report


@pytest.fixture
def drawn(opened):
    """Opens a report and scrolls through it, so that all its charts are drawn."""

    @contextmanager
    def open_drawn(name, **options):
        with opened(name, **options) as page:
            for chart in page.locator(".chart").all():
                chart.scroll_into_view_if_needed()
                chart.and_(page.locator("[data-drawn]")).wait_for(state="attached")
            yield page

    return open_drawn
