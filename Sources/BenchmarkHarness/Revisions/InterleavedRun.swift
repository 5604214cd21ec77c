import BenchmarkResults
import BenchmarkStatistics

/// Runs the same cases with two executables in alternation, so that disturbances of the machine affect
/// both.
@MainActor final class InterleavedRun {
  /// One of the two executables.
  enum Side: String, CaseIterable {
    case base, head
  }

  private let runs: [Side: BenchmarkRun]
  private let settings: RunSettings
  private let report: (RunProgress) -> Void

  init(
    settings: RunSettings, executables: [Side: String],
    report: @escaping (RunProgress) -> Void = { _ in }
  ) {
    self.settings = settings
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
    for pass in LaunchRecord.Pass.allCases {
      for round in 0..<StoppingRule(settings: settings).leastLaunches(of: pass) {
        for index in run(.base).order(ofRound: round) {
          for side in Self.order(ofRound: round)
          where Side.allCases.allSatisfy({ run($0).cases[index].failure == nil }) {
            try Task.checkCancellation()
            report(progress(launching: index, for: pass))
            try await run(side).launch(index, for: pass)
          }
        }
      }
    }
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
