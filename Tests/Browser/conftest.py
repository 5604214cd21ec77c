"""A browser that tells of everything that goes wrong on a page."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

import files


def pytest_collection_modifyitems(items):
    """All tests of a report are in the same process, since that makes the report."""
    for item in items:
        name = item.callspec.params.get("name") if hasattr(item, "callspec") else None
        item.add_marker(pytest.mark.xdist_group(name or "today"))


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
