import BenchmarkAnalysis
import BenchmarkResults
import Foundation

@testable import BenchmarkOutput

extension ChartSource {
  /// A source of one file of synthetic cases.
  init(_ cases: [CaseFixture]) throws {
    self.init([Named("Results/a.csv", try RunFile(cases))])
  }
}

extension Chart {
  /// Its specification as a JSON object.
  func parsed(_ theme: ChartTheme = .light, _ room: Room = .wide) throws -> [String: Any] {
    let text = try specification(theme, room)
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The texts of a field of its rows with values of others.
  func texts(_ field: String, where filter: KeyValuePairs<String, String> = [:]) -> [String] {
    rows.filter { row in filter.allSatisfy { row.text($0.key) == $0.value } }.map { $0.text(field) }
  }
}
