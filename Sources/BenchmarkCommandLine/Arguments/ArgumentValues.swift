import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

/// Metrics by their names, separated by commas, each once.
func metricList(_ text: String) throws -> [Metric] {
  try nameList(text).map { name in
    guard let metric = Metric(named: name) else {
      throw ValidationError(
        "unknown metric '\(name)'; '\(OwnExecutable.name) list metrics' names them")
    }
    return metric
  }
}

/// Fails if one of `names` is not among `strategies`, which are those of the files that `nobody` speaks
/// of: `neither file has`.
func checkStrategies(
  _ names: [String]?, among strategies: Set<String>, _ nobody: String
) throws {
  guard let unknown = names?.first(where: { !strategies.contains($0) }) else { return }
  throw ValidationError(
    "\(nobody) a strategy '\(unknown)'; they have \(listed(strategies.sorted()))")
}

/// The first of `names`, which a file brought, and how many others there are.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(20).map(\.shownInMessage).joined(separator: ", ")
  return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
}

/// Names separated by commas, each once.
func nameList(_ text: String) throws -> [String] {
  try distinct(
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard !name.isEmpty else { throw ValidationError("'\(text)' holds an empty name") }
      return String(name)
    })
}

/// Row counts separated by commas, each once.
func rowCounts(_ text: String) throws -> [Int] {
  try distinct(
    text.split(separator: ",", omittingEmptySubsequences: false).map {
      try RowCount(parsing: $0).count
    })
}

func distinct<Value: Hashable>(_ values: [Value]) throws -> [Value] {
  var seen: Set<Value> = []
  for value in values where !seen.insert(value).inserted {
    throw ValidationError("'\(value)' is named twice")
  }
  return values
}

/// A number of launches.
func launchCount(_ text: String) throws -> Int {
  guard let count = Int(text), (1...ResultRow.mostSamples).contains(count) else {
    throw ValidationError(
      "'\(text)' is not a number of launches from 1 to \(ResultRow.mostSamples)")
  }
  return count
}
