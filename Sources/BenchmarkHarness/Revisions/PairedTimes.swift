import BenchmarkResults
import Foundation

/// The timed launches of two executables: the same cases side by side, repetition by repetition, so that disturbances
/// of the machine affect both.
@MainActor struct PairedTimes {
  /// The time of each side's repetitions in a launch. A pair costs two starts of processes, so longer
  /// repeating pays more than more pairs.
  private static let repeatingTime = Duration.milliseconds(150)

  let launches: Launches

  /// Makes the planned launches of every case, or as many as fill a usual time. Calls `didPlan` with the launches of
  /// each case and their seconds. The number is chosen before any time is known. To stop once the times look right
  /// would raise the chance of a false alarm.
  func measure(didPlan: (Int, Double) -> Void) async throws {
    let once = launches.secondsForTimes(launches: 1, repeating: Self.repeatingTime)
    let count = launches.settings.launches ?? Self.launches(ofSeconds: once)
    didPlan(count, Double(count) * once)
    for round in 0..<count {
      for pair in launches.groups(ofRound: round) {
        try Task.checkCancellation()
        try await launches.time(pair, round: round, repeating: Self.repeatingTime)
      }
    }
  }

  /// Returns the default number of timed launches per case, by the seconds of one round of launches, which are 0 if every
  /// case has failed.
  static func launches(ofSeconds seconds: Double) -> Int {
    guard seconds > 0 else { return RevisionRun.leastLaunches }
    let fitting = Int(RevisionRun.usualTime.nanoseconds / 1e9 / seconds)
    return min(max(fitting, RevisionRun.leastLaunches), ResultRow.mostSamples)
  }
}
