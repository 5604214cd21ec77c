import BenchmarkResults
import Foundation

/// The timed launches of two executables, side by side, so that disturbances of the machine affect both.
@MainActor struct PairedTimes {
  /// The time of each side's repetitions in a launch. A pair costs two starts, so longer repeating pays more than more pairs.
  private static let repeatingTime = Duration.milliseconds(150)

  let launches: Launches
  /// The objects of both sides; fewer if those of one aren't known.
  let layouts: [Layouts]
  /// The seed of the first order, drawn anew each time: the same orders would find the same chance difference again.
  let firstSeed = Int.random(in: 1...1_000_000)

  private var hasLayouts: Bool { layouts.count == launches.executables.count }

  /// Makes the planned launches of every case, or as many as fill a usual time. Calls `didPlan` with the launches of each case
  /// and their seconds, before any time is known: to stop once the times look right would raise the chance of a false alarm.
  /// Each launch has executables of its own, linked during the one before. Returns the number of orders of each executable.
  @discardableResult
  func measure(didPlan: (Int, Double) -> Void) async throws -> Int {
    let once = launches.secondsForTimes(launches: 1, repeating: Self.repeatingTime)
    let least = hasLayouts ? RevisionRun.leastLayouts : RevisionRun.leastLaunches
    let count = launches.settings.launches ?? Self.launches(ofSeconds: once, atLeast: least)
    guard hasLayouts else {
      didPlan(count, Double(count) * once)
      for round in 0..<count { try await measure(round) }
      return 0
    }
    let started = ContinuousClock.now
    // What follows counts in the executables as they were built.
    let built = launches.executables
    defer { launches.executables = built }
    var next = linking(0)
    defer { next.cancel() }
    for round in 0..<count {
      let executables = try await next.value
      if round == 0 {
        didPlan(count, Double(count) * max(once, (ContinuousClock.now - started) / .seconds(1)))
      }
      if round + 1 < count { next = linking(round + 1) }
      defer { for path in executables { unlink(path) } }
      launches.executables = executables
      try await measure(round)
    }
    return count
  }

  /// Links both sides for a round, each with a seed of its own.
  private func linking(_ round: Int) -> Task<[String], any Error> {
    Task { [layouts] in
      var paths: [String] = []
      for (side, layout) in layouts.enumerated() {
        paths.append(try await layout.link(seed: firstSeed + layouts.count * round + side))
      }
      return paths
    }
  }

  private func measure(_ round: Int) async throws {
    for pair in launches.groups(ofRound: round) {
      try Task.checkCancellation()
      try await launches.time(pair, round: round, repeating: Self.repeatingTime)
    }
  }

  /// Returns the default number of timed launches per case, by the seconds of one round, which are 0 if every case has failed.
  static func launches(ofSeconds seconds: Double, atLeast least: Int) -> Int {
    guard seconds > 0 else { return least }
    let fitting = Int(RevisionRun.usualTime.nanoseconds / 1e9 / seconds)
    return min(max(fitting, least), ResultRow.mostSamples)
  }
}
