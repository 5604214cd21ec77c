import Testing

@testable import BenchmarkCharts

@Suite struct VegaLiteTests {
  @Test func membersAreInAlphabeticalOrder() throws {
    var view = VegaLite.View(
      VegaLite.Mark(.point), VegaLite.Encoding().with { $0.y = .field("b", .quantitative) })
    view.data = VegaLite.DataSource([["b": 2, "a": "<i>"]])
    #expect(
      try VegaLite.Specification(view).json() == """
        {"$schema":"https://vega.github.io/schema/vega-lite/v6.json",\
        "data":{"values":[{"a":"<i>","b":2}]},\
        "encoding":{"y":{"field":"b","title":null,"type":"quantitative"}},\
        "mark":{"type":"point"}}
        """)
  }

  @Test func aHiddenLegendIsNull() throws {
    let channel = VegaLite.Channel.field("s", .nominal) { $0.legend = .hidden }
    #expect(try VegaLite.json(channel).contains(#""legend":null"#))
  }

  @Test func labelsLookTheirValuesUp() {
    #expect(
      VegaLite.labels([(1024, "1 KiB"), (.string("it's \"x\""), "y\n")])
        == #"datum.value === 1024 ? "1 KiB" : datum.value === "it's \"x\"" ? "y\n" : datum.label"#)
  }

  @Test func fieldsThatNoDatumHasAreFound() {
    var inner = VegaLite.View(
      VegaLite.Mark(.line),
      VegaLite.Encoding().with {
        $0.x = .field("rows", .quantitative)
        $0.y = .field("valeu", .quantitative)
        $0.tooltip = VegaLite.Channel.tooltip(["text": "Text"])
      }, params: [.legend("isolated", field: "strategy")])
    var outer = VegaLite.View()
    outer.data = VegaLite.DataSource([["rows": 1, "value": 2, "text": "x", "strategy": "pool"]])
    outer.layer = [inner]
    #expect(outer.undefinedFields == ["valeu"])
    inner.data = VegaLite.DataSource([["rows": 1, "valeu": 2], ["valeu": 3]])
    outer.layer = [inner]
    #expect(outer.undefinedFields == ["rows", "text", "strategy"])
  }

  @Test func withoutDataNoFieldIsDefined() {
    let view = VegaLite.View(
      VegaLite.Mark(.bar), VegaLite.Encoding().with { $0.x = .field("a", .nominal) })
    #expect(view.undefinedFields == ["a"])
  }
}
