import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults

/// A run whose cases this executable can count again.
struct ProjectionSource {
  private let table: ResultTable
  private let seed: UInt64
  private let path: String

  /// Takes a run, whose environment has the seed of its workloads.
  ///
  /// - Throws: `ProjectionError` if the seed is unknown.
  init(_ run: RunFile, path: String) throws(ProjectionError) {
    guard let environment = run.environment else {
      throw ProjectionError(
        reason:
          "\(path.shownPath) can't be projected: its seed is in the .json file beside it, which is"
          + " missing")
    }
    table = run.table
    seed = environment.seed
    self.path = path
  }

  /// Counts the cases that have figures, and projects them.
  ///
  /// - Throws: `HarnessError` if this executable lacks a name of a case, or `ProjectionError` if it counts
  ///   other figures than the file has: it was built from other sources.
  @MainActor func projection(profile: Profile, rate: Int) throws -> Projection {
    let counts = try countable.map { figures in
      let counts = try BenchmarkCommandLine.catalog.countUnits(of: figures.key, seed: seed)
      try check(counts, against: figures)
      return counts
    }
    return Projection(counts, comparison: comparison, profile: profile, rate: rate)
  }

  /// Counts the cases of a content at another length, and projects them. A list may be as long as the
  /// longest one that its strategy was measured with.
  ///
  /// - Throws: As `projection(profile:rate:)`.
  @MainActor func projection(
    profile: Profile, rate: Int, content: String, rows: Int
  ) throws -> Projection {
    var keys: [CaseKey] = []
    for var key in try countable.map(\.key) where key.content == content && key.rows >= rows {
      key.rows = rows
      if !keys.contains(key) { keys.append(key) }
    }
    let counts = try keys.map { try BenchmarkCommandLine.catalog.countUnits(of: $0, seed: seed) }
    return Projection(counts, comparison: comparison, profile: profile, rate: rate)
  }

  private var comparison: StrategyComparison { StrategyComparison(table) }

  /// The cases with figures. Screens other than lists have no rows whose work a profile could state.
  private var countable: [CaseFigures] {
    get throws {
      try comparison.cases.filter { figures in
        let strategy = try BenchmarkCommandLine.catalog.strategy(named: figures.key.strategy)
        return figures.status.isOK && strategy.screen == .list
      }
    }
  }

  private func check(
    _ counts: CaseCounts, against figures: CaseFigures
  ) throws(ProjectionError) {
    let counted = counts.frames.reduce(0) { $0 + $1.work[.rowShow] + $1.idle[.rowShow] }
    guard let turnovers = figures.turnovers, turnovers.value != Double(counted) else { return }
    throw ProjectionError(
      reason: "\(path.shownPath) can't be projected: it has \(Int(turnovers.value)) turnovers of"
        + " \(figures.key.shortName), and this executable counts \(counted); build the commit that"
        + " measured it")
  }
}

/// Why a run can't be projected.
struct ProjectionError: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}

/// The options of a projection beside measured figures.
struct ProfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Project to the device whose costs this profile states.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The frames a second of that device's display: 60 or 120 (default: 120).",
      valueName: "rate"))
  var display: DisplayRate?

  func validate() throws {
    if display != nil, profile == nil {
      throw ValidationError("--display is of a projection: add --profile")
    }
  }

  /// The frames that the display shows in a second.
  var rate: Int { (display ?? .hz120).rawValue }

  /// The costs, if a profile is named.
  func costs() throws -> Profile? { try profile.map { try ProfileFile.read($0) } }

  /// Projects a run, if a profile is named.
  @MainActor func projection(of run: RunFile, path: String) throws -> Projection? {
    guard let costs = try costs() else { return nil }
    return try ProjectionSource(run, path: path).projection(profile: costs, rate: rate)
  }
}
