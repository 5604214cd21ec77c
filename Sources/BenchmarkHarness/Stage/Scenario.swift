import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads

/// A case with its names resolved and its scroll computed: all that a worker needs to play it.
struct Scenario: Sendable {
  let strategy: Strategy
  let content: Content
  let geometry: ListGeometry
  let trace: ScrollTrace
  let models: RowModels

  init(_ key: CaseKey, seed: UInt64, catalog: Catalog) throws(CatalogError) {
    strategy = try catalog.strategy(named: key.strategy)
    content = try catalog.content(named: key.content)
    geometry = ListGeometry(rows: key.rows)
    trace = try catalog.workload(named: key.workload).trace(for: geometry, seed: seed)
    models = RowModels(count: key.rows)
  }

  /// A short version of the same case, played once before anything is measured.
  ///
  /// It makes the runtime do what it does once in a process (bind symbols, instantiate generic
  /// types, allocate their metadata), which is no cost of any strategy.
  static func warmUp(
    for key: CaseKey, seed: UInt64, catalog: Catalog
  ) throws(CatalogError) -> Scenario {
    var short = key
    short.rows = min(key.rows, 48)
    var scenario = try Scenario(short, seed: seed, catalog: catalog)
    scenario.shorten(toFrames: 96)
    return scenario
  }

  private mutating func shorten(toFrames count: Int) {
    self = Scenario(self, trace: ScrollTrace(frames: Array(trace.frames.prefix(count))))
  }

  private init(_ other: Scenario, trace: ScrollTrace) {
    strategy = other.strategy
    content = other.content
    geometry = other.geometry
    models = other.models
    self.trace = trace
  }
}
