import BenchmarkAnalysis
import BenchmarkResults
import Foundation

extension RevisionRun {
  /// How the times of the two revisions are judged, and what follows while they aren't decided.
  public struct Judging: Sendable {
    /// How figures are compared.
    public var settings: ComparisonSettings
    /// How long launches go on until each headline time is decided, or `nil` for the planned launches alone.
    public var budget: TimeSpan?
    /// Whether instructions are counted in any case, instead of only if no time can be told.
    public var countsInstructions: Bool

    /// Creates a way of judging.
    public init(
      settings: ComparisonSettings, budget: TimeSpan? = nil, countsInstructions: Bool = false
    ) {
      self.settings = settings
      self.budget = budget
      self.countsInstructions = countsInstructions
    }

    /// The settings after a number of looks, which share the chance of a false alarm.
    public func settings(afterLooks looks: Int) -> ComparisonSettings {
      var settings = settings
      for _ in 0..<looks { settings.alpha /= 2 }
      return settings
    }
  }
}

extension RevisionRun {
  /// Counts instructions if asked to, or in place of times if none can be told and valgrind is there.
  ///
  /// - Returns: What to tell about it.
  func countInstructions(
    of run: InterleavedRun, afterLooks looks: Int
  ) async throws -> [String] {
    if judging.countsInstructions {
      try await run.countInstructions()
      return []
    }
    // No interval is narrow enough to rule out any change at all, so a threshold of 0 can't tell.
    let threshold = max(judging.settings.threshold, Self.threshold)
    let times = try comparison(of: run, afterLooks: looks, threshold: threshold).figures.filter {
      $0.isGated && $0.metric.kind == .sampled
    }
    guard !times.isEmpty, times.allSatisfy({ $0.doubt == .wideSpread }) else { return [] }
    let problem = """
      no time can be told on this machine now: of \(times.count), none is known well enough for \
      \(judging.settings.threshold < threshold ? "a" : "the") threshold of \(Share(threshold))
      """
    do throws(Callgrind.MissingTool) {
      try await Callgrind.tools()
    } catch {
      return ["\(problem); \(error.advice), and instructions are counted in their place"]
    }
    do {
      try await run.countInstructions()
    } catch let error as HarnessError {
      // Nobody asked for instructions, so the times that are there stay.
      return ["\(problem), and instructions can't be counted: \(error)"]
    }
    let change = Share(judging.settings.instructionThreshold)
    return [
      "\(problem); instructions were counted in their place, and a change beyond \(change) counts"
    ]
  }

  /// Compares the launches so far, with the threshold of `judging` or another.
  func comparison(
    of run: InterleavedRun, afterLooks looks: Int, threshold: Double? = nil
  ) throws -> RunComparison {
    var settings = judging.settings(afterLooks: looks)
    if let threshold { settings.threshold = threshold }
    func file(_ side: InterleavedRun.Side) throws -> RunFile {
      RunFile(
        table: ResultTable(
          run: RunInfo(commit: side.rawValue, date: .distantPast, dirty: false),
          rows: try run.run(side).rows()), environment: nil)
    }
    return RunComparison(
      base: try file(.base), head: try file(.head), design: .paired, settings: settings)
  }
}
