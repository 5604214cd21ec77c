import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ChartSource {
  /// What `make` finds of each traced list, or why there is nothing. Remarks say what goes wrong first under each strategy.
  func tracedCharts(
    orElse reason: String, _ make: (_ list: String, _ cases: [TracedCase]) -> ChartKind.Content?
  ) -> [ChartKind.Content] {
    guard !traces.isEmpty else {
      return .nothing("no file is a trace: print one with 'trace --format csv'")
    }
    let lists = OrderedDictionary(grouping: traces, by: \.key.list)
    guard lists.count <= Self.mostContents else {
      return .nothing("\(lists.count) lists are traced, and at most \(Self.mostContents) are shown")
    }
    let contents = lists.compactMap { list, cases -> ChartKind.Content? in
      let name = [list.listName, list[.host], list.behavior].compactMap(\.self)
        .joined(separator: ", ")
      guard var content = make(name, cases) else { return nil }
      content.subject = lists.count > 1 ? name : ""
      content.remarks += cases.prefix(20).compactMap { traced in
        traced.firstWrong.map {
          "\(name): first wrong frame of \(traced.key.strategy): \($0.frames.lowerBound), \($0.text)."
        }
      }
      return content
    }
    return contents.isEmpty ? .nothing(reason) : contents
  }
}
