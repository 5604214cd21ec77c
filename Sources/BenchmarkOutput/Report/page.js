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
  tooltip.hidden = value === null || value === undefined || value === "";
  if (tooltip.hidden) return;
  const list = document.createElement("dl");
  const entries = typeof value === "object" ? Object.entries(value) : [["", value]];
  for (const [name, text] of entries) {
    const [term, detail] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = name;
    detail.textContent = String(text);
    list.append(term, detail);
  }
  tooltip.replaceChildren(list);
  const { width, height } = tooltip.getBoundingClientRect();
  const right = event.clientX + 14 + width <= innerWidth;
  const left = right ? event.clientX + 14 : Math.max(4, event.clientX - 14 - width);
  const below = event.clientY + 14 + height <= innerHeight;
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${below ? event.clientY + 14 : Math.max(4, event.clientY - 14 - height)}px`;
}

const eachObject = (value, visit) => {
  if (typeof value !== "object" || value === null) return;
  visit(value);
  // Rows of data have no widths and legends, even if fields have these names.
  for (const key in value) if (key !== "values") eachObject(value[key], visit);
};

const wrapped = (text, width) => text.split(" ").reduce((lines, word) => {
  const last = lines.at(-1);
  if (last !== undefined && last.length + word.length < width) lines.push(`${lines.pop()} ${word}`);
  else lines.push(word);
  return lines;
}, []);

// Arranges a specification for a phone: panels below one another, and names of strategies above their rows,
// so that these are as wide as the screen.
function narrow(specification, room) {
  const [step, bar] = [36, 16];
  eachObject(specification, (part) => {
    if (part.legend) Object.assign(part.legend, { columns: 2, labelLimit: room / 2 - 40 });
    if (part.concat) part.columns = 1;
    if (part.title?.text) part.title.text = part.title.text.flatMap((line) => wrapped(line, room / 9.5));
    if (part.layer) part.layer = part.layer.filter((layer) => layer.description !== "wide");
    const rows = part.layer?.[0].encoding?.y;
    if (rows?.field === "strategy") part.height = step * rows.scale.domain.length;
    const { x, y } = part.encoding ?? {};
    if (x?.axis?.orient === "top") x.axis.labelAngle = -90;
    if (y?.field === "strategy") {
      Object.assign(y.scale, { paddingInner: 1 - bar / step, paddingOuter: 0.45 });
      Object.assign(y.axis, {
        labels: true, labelAlign: "left", labelPadding: 0, labelOffset: -bar / 2 - 9, labelLimit: room,
      });
    }
  });
}

class Chart {
  constructor(place) {
    this.place = place;
    this.picture = place.querySelector(".picture");
    const data = document.getElementById(`${place.id}-specification`);
    this.specification = JSON.parse(data.textContent);
    // The note for readers without JavaScript.
    data.nextElementSibling.remove();
    const group = place.previousElementSibling;
    this.group = group?.classList.contains("isolation") ? group : null;
    const buttons = [...(this.group?.querySelectorAll("button") ?? [])];
    this.fields = [...new Set(buttons.map((button) => button.dataset.field))];
    this.isolated = null;
    this.field = null;
    this.turn = 0;
    this.group?.addEventListener("click", (event) => this.press(event));
    // Reserves room, so that the content below does not move later.
    this.picture.style.minHeight = `${this.expectedHeight}px`;
  }

  get expectedHeight() {
    let height = 0;
    eachObject(this.specification, (part) => {
      if (typeof part.height === "number") height += part.height + 70;
    });
    return height;
  }

  // Its specification, with the width of each panel reduced by `excess` points.
  arranged(room, excess) {
    const specification = structuredClone(this.specification);
    if (room < 640) narrow(specification, room);
    eachObject(specification, (part) => {
      if (typeof part.width === "number") part.width = Math.max(90, part.width - excess);
    });
    return specification;
  }

  // Draws, measures, and draws again, since the size of axes and legends is unknown before.
  async draw() {
    const turn = ++this.turn;
    const room = this.place.clientWidth;
    if (room === 0) return;
    this.room = room;
    const theme = themes[dark.matches && !printing ? "dark" : "light"];
    let excess = 0;
    let result;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      result?.finalize();
      result = await vegaEmbed(this.picture, this.arranged(room, excess), {
        ast: true, actions: false, defaultStyle: false, mode: "vega-lite", renderer: "svg",
        tooltip: showTooltip, config: { ...theme, font, padding: 1 },
      });
      if (turn !== this.turn) return result.finalize();
      const overflow = this.picture.querySelector("svg").width.baseVal.value - room;
      const columns = room < 640 ? 1 : (this.specification.columns ?? 1);
      if (overflow <= 0 && overflow > -8) break;
      excess += Math.ceil(overflow / columns);
    }
    this.result?.finalize();
    this.result = result;
    this.picture.style.minHeight = "";
    // A click on a mark or on the name of a line isolates like the button.
    result.view.addEventListener("click", (_, item) => {
      const field = this.fields.find((field) => typeof item?.datum?.[field] === "string");
      if (field === undefined) return;
      const name = item.datum[field];
      this.isolate(name === this.isolated && field === this.field ? null : name, field);
    });
    this.place.dataset.drawn = "";
    if (this.group) this.group.hidden = false;
    if (this.isolated !== null) await this.tell();
  }

  press(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    const { name, field } = button.dataset;
    this.isolate(this.isIsolated(button) ? null : name, field);
  }

  isIsolated(button) {
    return button.dataset.name === this.isolated && button.dataset.field === this.field;
  }

  // Isolates a name in all panels that show its field, or shows all names, and updates the buttons.
  isolate(name, field) {
    if (name === this.isolated && field === this.field) return;
    this.isolated = name;
    this.field = field;
    for (const button of this.group?.querySelectorAll("button") ?? []) {
      button.setAttribute("aria-pressed", String(this.isIsolated(button)));
    }
    this.tell();
  }

  tell() {
    for (const field of this.fields) {
      this.result?.view.signal(`isolated_${field}`, field === this.field ? this.isolated : null);
    }
    return this.result?.view.runAsync();
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
  if (printing) return;
  for (const chart of charts) {
    if (chart.turn > 0 && Math.abs(chart.place.clientWidth - chart.room) > 1) chart.draw();
  }
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
