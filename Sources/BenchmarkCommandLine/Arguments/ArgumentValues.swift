import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults

/// Parses distinct metrics separated by commas.
func metricList(_ text: String) throws -> [Metric] {
  try nameList(text).map { name in
    guard let metric = Metric(named: name) else {
      throw ValidationError(
        "unknown metric '\(name)'; '\(OwnExecutable.name) list metrics' names them")
    }
    return metric
  }
}

/// Parses distinct names of key figures separated by commas, or `all`.
func keyFigureList(_ text: String) throws -> [KeyFigure] {
  if text == "all" { return KeyFigure.all }
  return try nameList(text).map { name in
    guard let figure = KeyFigure.all.first(where: { $0.slug == name }) else {
      throw ValidationError(
        "unknown column '\(name)'; they are \(KeyFigure.all.map(\.slug).enumerated(by: "and")), or all"
      )
    }
    return figure
  }
}

/// Checks that all `names` are in `strategies`. The error begins with `nobody`, such as `neither file has`.
func checkStrategies(
  _ names: [String]?, among strategies: Set<String>, _ nobody: String
) throws {
  guard let unknown = names?.first(where: { !strategies.contains($0) }) else { return }
  throw ValidationError(
    "\(nobody) a strategy '\(unknown)'; they have \(listed(strategies.sorted()))")
}

/// Returns the first of `names` from a file, and the number of the others.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(20).map(\.shownInMessage).joined(separator: ", ")
  return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
}

/// Parses distinct names separated by commas.
func nameList(_ text: String) throws -> [String] {
  try distinct(
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard !name.isEmpty else { throw ValidationError("'\(text)' holds an empty name") }
      return String(name)
    })
}

/// Parses distinct reaches of prefetching separated by commas.
func reachList(_ text: String) throws -> [PrefetchReach] {
  try nameList(text).map { name in
    guard let reach = PrefetchReach(rawValue: name) else {
      throw ValidationError("'\(name)' is not a reach of prefetching; choose of \(reachNames)")
    }
    return reach
  }
}

/// The reaches of prefetching, as in help texts.
let reachNames = PrefetchReach.allCases.map(\.rawValue).joined(separator: ", ")

/// Parses distinct row counts separated by commas.
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

/// Parses a number of launches.
func launchCount(_ text: String) throws -> Int {
  guard let count = Int(text), (1...ResultRow.mostSamples).contains(count) else {
    throw ValidationError(
      "'\(text)' is not a number of launches from 1 to \(ResultRow.mostSamples)")
  }
  return count
}
