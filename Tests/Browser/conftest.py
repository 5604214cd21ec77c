"""Reports, made once, and a browser that tells of everything that goes wrong on a page."""

from collections import Counter
from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

import files


def pytest_addoption(parser):
    parser.addoption("--part", default="0/1", help="run only a part of the tests, such as 0/2 or 1/2")


def pytest_collection_modifyitems(config, items):
    """Keeps the tests of a part. All tests of a report are in the same one, since it makes the report."""

    def report(item):
        return item.callspec.params.get("name") if hasattr(item, "callspec") else None

    part, parts = map(int, config.getoption("--part").split("/"))
    sizes = [0] * parts
    place = {}
    for name, count in Counter(map(report, items)).most_common():
        place[name] = sizes.index(min(sizes))
        sizes[place[name]] += count
    config.hook.pytest_deselected(items=[item for item in items if place[report(item)] != part])
    items[:] = [item for item in items if place[report(item)] == part]


class MadeOnce(dict):
    """What a function makes of a name, when it is first asked for."""

    def __init__(self, make):
        super().__init__()
        self.make = make

    def __missing__(self, name):
        self[name] = self.make(name)
        return self[name]


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
        "today": [files.DEFAULT],
        "compared": files.RESULTS[:2],
    }


@pytest.fixture(scope="session")
def reports(folder, results):
    return MadeOnce(lambda name: files.report(folder, *results[name], name=f"{name}.html"))


@pytest.fixture(scope="session")
def specifications(folder, results):
    return MadeOnce(lambda name: files.specifications(folder / name, *results[name]))


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
        # A busy machine is no failure; a page that never opens is.
        context.set_default_timeout(600_000)
        page = context.new_page()
        url = reports[name].as_uri()
        troubles = []
        page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: request.url != url and troubles.append(request.url))
        try:
            page.goto(url)
            yield page
        finally:
            context.close()
        assert troubles == []

    return open_report


@pytest.fixture
def unfolded(opened):
    """Opens a report with all that it folds."""

    @contextmanager
    def open_unfolded(name, **options):
        with opened(name, **options) as page:
            page.locator("details").evaluate_all("all => all.forEach(details => details.open = true)")
            yield page

    return open_unfolded
