import BenchmarkResults
import HeadlessUIKit
import ScrollWorkloads

/// A scenario to be played for its calls alone: what `bench trace` prints.
public struct TraceRequest: Sendable {
  private let key: CaseKey
  private let frames: Int
  private let seed: UInt64

  /// Names a case, and how many frames of its workload to play.
  public init(
    strategy: String, content: String, workload: String, rows: Int, host: String,
    behavior: String, frames: Int, seed: UInt64
  ) {
    key = CaseKey(
      suite: "trace", uikit: behavior, host: host, workload: workload, content: content,
      strategy: strategy, rows: rows)
    self.frames = frames
    self.seed = seed
  }

  /// Plays the case, and hands out a line for each phase, each frame in which anything is called,
  /// and each call.
  ///
  /// - Throws: `CatalogError` if the catalog does not hold what the request names, `PlanError` if
  ///   it does not go together.
  @MainActor public func play(catalog: Catalog, print: (String) -> Void) throws {
    try catalog.check([CaseBlock(key)])
    let scenario = try Scenario(key, seed: seed, catalog: catalog)
    let stage = try Stage(scenario)
    let log = CallLog()
    CallTrace.observer = log
    defer { CallTrace.observer = nil }

    func section(_ title: String, isSilentIfEmpty: Bool = false, _ body: () -> Void) {
      log.removeAll()
      body()
      if log.lines.isEmpty, isSilentIfEmpty { return }
      print(title)
      for line in log.lines { print("  \(line)") }
    }

    section("setup") { stage.setUp() }
    section("present") { stage.present() }
    for (number, event) in scenario.trace.frames.prefix(frames).enumerated() {
      section("frame \(number + 1), \(event.summary)", isSilentIfEmpty: true) {
        stage.play(event)
      }
    }
    section("teardown") { stage.tearDown() }
  }
}
