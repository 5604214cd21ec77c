// Draws the charts of the page, as wide as their places, in the colors of the current theme.
const themes = JSON.parse(document.getElementById("themes").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
const font = getComputedStyle(document.body).fontFamily;
let printing = false;

// The tooltip as text, so that no content of a file is interpreted as HTML.
const tooltip = document.createElement("div");
tooltip.id = "tooltip";
tooltip.setAttribute("role", "tooltip");
tooltip.hidden = true;
document.body.append(tooltip);

function showTooltip(_, event, __, value) {
  tooltip.hidden = typeof value !== "object" || value === null;
  if (tooltip.hidden) return;
  const list = document.createElement("dl");
  for (const [name, text] of Object.entries(value)) {
    const [term, detail] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = name;
    detail.textContent = String(text);
    list.append(term, detail);
  }
  tooltip.replaceChildren(list);
  const { width, height } = tooltip.getBoundingClientRect();
  const fit = (at, size, room) => (at + 14 + size <= room ? at + 14 : Math.max(4, at - 14 - size));
  tooltip.style.left = `${fit(event.clientX, width, innerWidth)}px`;
  tooltip.style.top = `${fit(event.clientY, height, innerHeight)}px`;
}

class Chart {
  constructor(place) {
    this.place = place;
    this.picture = place.querySelector(".picture");
    const data = document.getElementById(`${place.id}-specification`);
    this.text = data.textContent;
    // The note for readers without JavaScript.
    data.nextElementSibling.remove();
    this.turn = 0;
  }

  // Its specification with panels of a width. The page has its title.
  specification(width, theme) {
    const specification = JSON.parse(
      this.text.replaceAll('"$width"', width).replaceAll('"$columns"', this.room < 640 ? 1 : 3));
    specification.title = null;
    // Cells of a fixed width have no room on a phone.
    if (this.room < 640 && specification.spec?.width?.step) specification.spec.width = width;
    specification.config = { ...theme, font, padding: 1 };
    return specification;
  }

  // Draws, measures, and draws again, since the size of axes and labels is unknown before.
  async draw() {
    const turn = ++this.turn;
    this.room = this.place.clientWidth;
    if (this.room === 0) return;
    const theme = themes[dark.matches && !printing ? "dark" : "light"];
    let width = Math.min(560, this.room - 60);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const result = await vegaEmbed(this.picture, this.specification(width, theme), {
        ast: true, actions: false, defaultStyle: false, mode: "vega-lite", renderer: "svg", tooltip: showTooltip,
      });
      if (turn !== this.turn) return result.finalize();
      this.result?.finalize();
      this.result = result;
      const overflow = this.picture.querySelector("svg").width.baseVal.value - this.room;
      if (overflow <= 0) break;
      width = Math.max(90, width - Math.ceil(overflow));
    }
    this.place.dataset.drawn = "";
  }
}

const charts = [...document.querySelectorAll(".chart")].map((place) => new Chart(place));
const chartAt = new Map(charts.map((chart) => [chart.place, chart]));

// Draws a chart when it comes near the screen.
const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    near.unobserve(entry.target);
    chartAt.get(entry.target).draw();
  }
}, { rootMargin: "600px" });
for (const chart of charts) near.observe(chart.place);

const redraw = () => {
  for (const chart of charts) if (chart.turn > 0) chart.draw();
};
dark.addEventListener("change", redraw);
new ResizeObserver(() => {
  if (!printing && charts.some((chart) => chart.turn > 0 && chart.place.clientWidth !== chart.room)) redraw();
}).observe(document.querySelector("main"));

// Printed pages have the light theme and all charts.
addEventListener("beforeprint", () => {
  printing = true;
  for (const chart of charts) if (dark.matches || chart.turn === 0) chart.draw();
});
addEventListener("afterprint", () => {
  printing = false;
  if (dark.matches) redraw();
});
