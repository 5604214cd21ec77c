import BenchmarkAnalysis
import BenchmarkResults
import Testing

@Suite struct ResultJSONTests {
  /// Elements that are encoded one at a time give the text that they give together.
  @Test(arguments: [0, 1, 3]) func longArraysAreWrittenLikeOthers(count: Int) throws {
    let elements = (0..<count).map { number -> JSON in
      ["name": "line \(number)\n\u{202E}", "inner": [.count(number), ["deep": .null]]]
    }
    let members: [String: JSON] = ["first": 1, "last": ["a": true]]
    let arrays: [String: any Sequence<JSON>] = [
      "array": elements.lazy.map { $0 }, "none": [JSON](),
    ]
    let whole = JSON.object(
      members.merging(["array": .array(elements), "none": .array([])]) { $1 })
    #expect(
      try ResultJSON.text(of: members, arrays: arrays) == ResultJSON.text(of: whole))
  }
}
