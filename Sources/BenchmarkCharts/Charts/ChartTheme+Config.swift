import BenchmarkReport

extension ChartTheme {
  /// The whole as a configuration for Vega-Lite.
  package var config: VegaLite.Config {
    VegaLite.Config(
      background: background, font: "sans-serif", padding: 8,
      axis: VegaLite.Config.Text(
        labelColor: mutedInk, titleColor: ink, gridColor: grid, domainColor: mutedInk,
        tickColor: mutedInk, labelFontSize: 11, titleFontSize: 12, titleFontWeight: "normal",
        titlePadding: 8, labelPadding: 4, gridWidth: 1),
      legend: VegaLite.Config.Text(
        labelColor: ink, titleColor: ink, labelFontSize: 12, titleFontSize: 12,
        titleFontWeight: "normal", labelLimit: 320, titleLimit: 320),
      title: VegaLite.Config.Heading(
        color: ink, subtitleColor: mutedInk, fontSize: 15, subtitleFontSize: 12,
        subtitlePadding: 5, fontWeight: "bold", offset: 12),
      view: VegaLite.Config.Frame(stroke: "transparent"),
      text: VegaLite.Config.MarkDefault(color: ink),
      rule: VegaLite.Config.MarkDefault(color: mutedInk),
      tick: VegaLite.Config.MarkDefault(color: ink))
  }
}
