import BenchmarkResults

extension RevisionRun {
  /// What the times of the two revisions tell, as the caller compares them, and what follows while that isn't enough.
  public struct Judging {
    /// How long launches go on for undecided cases, or `nil` for the planned launches alone.
    public var budget: TimeSpan?
    /// Whether instructions are counted in any case, instead of only if no time can be told.
    public var countsInstructions: Bool
    /// Returns the cases whose times aren't decided, after a number of looks at them.
    public var undecided: (_ base: RunFile, _ head: RunFile, _ looks: Int) -> Set<CaseKey>
    /// Returns a sentence's beginning about times of which none can be told, or `nil` if one can.
    public var blindness: (_ base: RunFile, _ head: RunFile, _ looks: Int) -> String?

    /// Creates a way of judging.
    public init(
      budget: TimeSpan? = nil, countsInstructions: Bool = false,
      undecided: @escaping (RunFile, RunFile, Int) -> Set<CaseKey> = { _, _, _ in [] },
      blindness: @escaping (RunFile, RunFile, Int) -> String? = { _, _, _ in nil }
    ) {
      self.budget = budget
      self.countsInstructions = countsInstructions
      self.undecided = undecided
      self.blindness = blindness
    }
  }
}

extension RevisionRun {
  /// Counts instructions if asked to, or in place of times if none can be told and valgrind is there.
  ///
  /// - Returns: What to tell about it.
  func countInstructions(of launches: Launches, afterLooks looks: Int) async throws -> [String] {
    if judging.countsInstructions {
      try await launches.countInstructions(rounds: Self.instructionLaunches)
      return []
    }
    let (base, head) = (try Self.file(of: launches, 0), try Self.file(of: launches, 1))
    guard let problem = judging.blindness(base, head, looks) else { return [] }
    do throws(Callgrind.MissingTool) {
      try await Callgrind.tools()
    } catch {
      return ["\(problem); \(error.advice), and instructions are counted in their place"]
    }
    do {
      try await launches.countInstructions(rounds: Self.instructionLaunches)
    } catch let error as HarnessError {
      // Nobody asked for instructions, so the times that are there stay.
      return ["\(problem), and instructions can't be counted: \(error)"]
    }
    return ["\(problem); instructions were counted in their place"]
  }

  /// The launches of the instruction pass for each side. Counts hardly differ between launches.
  private static let instructionLaunches = 2

  /// Returns what one side's launches found so far.
  static func file(of launches: Launches, _ side: Int) throws -> RunFile {
    let run = RunInfo(commit: side == 0 ? "base" : "head", date: .distantPast, dirty: false)
    return RunFile(
      table: ResultTable(run: run, rows: try launches.rows(of: side)), environment: nil)
  }
}
