import BenchmarkAnalysis
import BenchmarkResults
import Testing

@testable import BenchmarkOutput

@Suite struct SpecificationTests {
  @Test func membersAreInAlphabeticalOrder() throws {
    let view: JSON = [
      "mark": ["type": "point"], "encoding": ["y": .field("b", .quantitative)],
      "data": .data([["b": 2, "a": "<i>"]]),
    ]
    #expect(
      try view.specification.json() == """
        {"$schema":"https://vega.github.io/schema/vega-lite/v6.json",\
        "data":{"values":[{"a":"<i>","b":2}]},\
        "encoding":{"y":{"field":"b","title":null,"type":"quantitative"}},\
        "mark":{"type":"point"}}
        """)
  }

  @Test func layersShareTheChannelsOfTheirPanel() {
    let panel = Panel(
      title: .title(["t"]), width: 1, height: 2, rows: [["a": 1]], channels: ["x": ["field": "a"]],
      layers: [
        Panel.Layer(["type": "line"], ["y": ["field": "b"]], fading: .strategies),
        Panel.Layer(["type": "rule"], ["x": ["field": "c"]], rows: [["c": 2]]),
      ]
    ).view
    let layers = panel.layer.elements
    #expect(panel.rows == [["a": 1]])
    #expect(layers[0].encoding.x == ["field": "a"] && layers[0].encoding.y == ["field": "b"])
    #expect(layers[0].encoding.opacity.value == 0.08)
    #expect(panel.specification.params == [["name": "isolated_strategy", "value": .null]])
    #expect(layers[1].specification.params == .null)
    #expect(layers[1].encoding == ["x": ["field": "c"]] && layers[1].rows == [["c": 2]])
    #expect(panel.undefinedFields == ["b"])
  }

  @Test func fieldsThatADatumLacksAreFound() {
    let inner: JSON = [
      "mark": ["type": "line"],
      "encoding": [
        "x": .field("rows", .quantitative), "y": .field("valeu", .quantitative),
        "tooltip": .tooltip(["text": "Text"]),
      ],
      "params": [["select": ["fields": ["strategy"]]]],
    ]
    let data = JSON.data([["rows": 1, "value": 2, "text": "x", "strategy": "pool"]])
    #expect((["data": data, "layer": [inner]] as JSON).undefinedFields == ["valeu"])
    let own = inner.with(["data": .data([["rows": 1, "valeu": 2], ["valeu": 3]])])
    #expect(
      (["data": data, "layer": [own]] as JSON).undefinedFields == ["text", "rows", "strategy"])
    #expect(inner.undefinedFields == ["text", "rows", "valeu", "strategy"])
  }
}
