import BenchmarkResults
import Foundation

/// Runs the same cases with two executables side by side, so that disturbances of the machine affect both.
///
/// In the time pass, both play in turn within a pair of launches, repetition by repetition. In the memory
/// pass, and where playing in turn isn't possible, launches alternate.
@MainActor final class InterleavedRun {
  /// One of the two executables.
  enum Side: String, CaseIterable {
    case base, head
  }

  private let runs: [Side: BenchmarkRun]
  private let settings: RunSettings
  private let takesTurns: Bool
  private let report: (RunProgress) -> Void
  /// The cases that failed in turn, or that are too large for it.
  private var lonelyCases: Set<Int> = []

  /// Creates a run.
  ///
  /// - Parameter takesTurns: Whether the workers of both executables know how to play in turn.
  init(
    settings: RunSettings, executables: [Side: String], takesTurns: Bool = true,
    report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    self.settings = settings
    self.takesTurns = takesTurns
    self.report = report
    runs = executables.mapValues {
      BenchmarkRun(settings: settings, journal: nil, executable: $0)
    }
  }

  /// Returns the order of the two launches of a case: A B, then B A, so that neither benefits from being
  /// second and a machine that slows down affects both alike.
  static func order(ofRound round: Int) -> [Side] {
    round.isMultiple(of: 2) ? [.base, .head] : [.head, .base]
  }

  /// Returns the run of one side.
  func run(_ side: Side) -> BenchmarkRun { runs[side].unsafelyUnwrapped }

  /// Makes all launches. A case that fails on one side isn't launched again on either side.
  ///
  /// - Throws: as `BenchmarkRun.measure`.
  func measure() async throws {
    let folder = try TemporaryFolder.make(named: "\(OwnExecutable.name)-turns")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for pass in LaunchRecord.Pass.allCases {
      for round in 0..<StoppingRule(settings: settings).leastLaunches(of: pass) {
        for index in run(.base).order(ofRound: round) {
          if pass == .time, canTakeTurns(index) {
            report(progress(launching: index, for: pass))
            if try await launchInTurn(index, round: round, pipesIn: folder) { continue }
            // Alone, the side that is at fault fails again, and the other one doesn't.
            lonelyCases.insert(index)
          }
          try await launchAlternately(index, round: round, for: pass)
        }
      }
    }
  }

  /// Launches a case on both sides, one after the other.
  private func launchAlternately(
    _ index: Int, round: Int, for pass: LaunchRecord.Pass
  ) async throws {
    for side in Self.order(ofRound: round) where !hasFailed(index) {
      try Task.checkCancellation()
      report(progress(launching: index, for: pass))
      try await run(side).launch(index, for: pass)
    }
  }

  private func hasFailed(_ index: Int) -> Bool {
    Side.allCases.contains { run($0).cases[index].failure != nil }
  }

  /// Whether both workers of a case fit into the limits of one, as both live at the same time.
  private func canTakeTurns(_ index: Int) -> Bool {
    guard takesTurns, !lonelyCases.contains(index), !hasFailed(index) else { return false }
    let cases = Side.allCases.map { run($0).cases[index] }
    let seconds = cases.compactMap(\.lastLaunchSeconds).reduce(0, +)
    let bytes = cases.compactMap(\.residentPeak).reduce(0, +)
    return seconds < settings.timeout.nanoseconds / 1e9
      && bytes <= Double(settings.memoryLimit.bytes)
  }

  /// Returns the progress of both.
  private func progress(launching index: Int, for pass: LaunchRecord.Pass) -> RunProgress {
    let head = run(.head).progress(launching: index, for: pass)
    var progress = run(.base).progress(launching: index, for: pass)
    progress.launchesDone += head.launchesDone
    progress.launchesPlanned += head.launchesPlanned
    progress.secondsLeft = progress.secondsLeft.flatMap { left in
      head.secondsLeft.map { left + $0 }
    }
    progress.unsettledCases = nil
    return progress
  }
}
