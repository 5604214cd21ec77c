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
