import BenchmarkReport
import BenchmarkResults

extension ChartTheme {
  /// The theme as a Vega-Lite configuration: the looks of everything that no mark sets.
  var config: JSON {
    let ink = JSON.string(ink)
    let muted = JSON.string(mutedInk)
    return [
      "background": .string(background), "font": "sans-serif", "padding": 8,
      "axis": [
        "labelColor": muted, "titleColor": ink, "gridColor": .string(grid), "domainColor": muted,
        "tickColor": muted, "labelFontSize": 11, "titleFontSize": 12, "titleFontWeight": "normal",
        "titlePadding": 8, "labelPadding": 4, "gridWidth": 1,
      ],
      "legend": [
        "labelColor": ink, "titleColor": ink, "labelFontSize": 12, "titleFontSize": 12,
        "titleFontWeight": "normal", "labelLimit": 320, "titleLimit": 320,
      ],
      "title": [
        "color": ink, "subtitleColor": muted, "fontSize": 15, "subtitleFontSize": 12,
        "subtitlePadding": 5, "fontWeight": "bold", "offset": 12,
      ],
      "view": ["stroke": "transparent"], "text": ["color": ink], "rule": ["color": muted],
      "tick": ["color": ink],
    ]
  }
}
