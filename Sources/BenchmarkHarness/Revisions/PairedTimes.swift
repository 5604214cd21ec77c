import BenchmarkResults
import Foundation

/// The timed launches of two executables: the same cases side by side, repetition by repetition, so that disturbances
/// of the machine affect both.
@MainActor final class PairedTimes {
  /// The time of each side's repetitions in a launch. A pair costs two starts of processes, so longer
  /// repeating pays more than more pairs.
  private static let repeatingTime = Duration.milliseconds(150)

  let launches: Launches
  private let originals: [String]
  private let copy: (String) -> ExecutableCopy?
  private var copies: [ExecutableCopy] = []
  /// Whether the last round of times started from copies of the executables.
  private(set) var usesCopies = true
  private var round = 0

  /// Creates the timed launches of cases that were counted, with a way to copy an executable if there is room.
  init(
    _ launches: Launches, copy: @escaping (String) -> ExecutableCopy? = ExecutableCopy.init(of:)
  ) {
    self.launches = launches
    self.copy = copy
    originals = launches.executables
  }

  /// Makes the planned launches of every case, or as many as fill a usual time. Calls `didPlan` with the launches of
  /// each case and their seconds. The number is chosen before any time is known. To stop once the times look right
  /// would raise the chance of a false alarm.
  func measure(didPlan: (Int, Double) -> Void = { _, _ in }) async throws {
    defer { useOriginals() }
    let copying = ContinuousClock().measure { copyExecutables() } / .seconds(1)
    let once = launches.secondsForTimes(launches: 1, repeating: Self.repeatingTime)
    let count =
      launches.settings.launches ?? Self.launches(ofSeconds: once, copying: copying)
    didPlan(count, Double(count) * (once + copying))
    try await play(count)
  }

  /// Returns the default number of timed launches per case, by the seconds of one round: of its launches, which are
  /// 0 if every case has failed, and of its copies.
  static func launches(ofSeconds seconds: Double, copying: Double) -> Int {
    guard seconds > 0 else { return RevisionRun.leastLaunches }
    let fitting = Int(RevisionRun.usualTime.nanoseconds / 1e9 / (seconds + copying))
    return min(max(fitting, RevisionRun.leastLaunches), ResultRow.mostSamples)
  }

  /// Goes on with the times of the cases that aren't decided, until all are or the time is up. Every further look at
  /// the times raises the chance of a false alarm. So each look comes after twice as many launches as the one before,
  /// at half its chance of a false alarm.
  ///
  /// - Parameter undecided: Returns the cases that aren't decided yet, given the number of looks.
  /// - Returns: The number of looks.
  func goOn(
    until deadline: ContinuousClock.Instant, undecided: (Int) throws -> Set<CaseKey>
  ) async throws -> Int {
    defer { useOriginals() }
    var looks = 1
    while ContinuousClock.now < deadline {
      let keys = try undecided(looks)
      let isDue = { (index: Int) in
        let state = self.launches.cases[index]
        return keys.contains(state.key) && !self.launches.isOut(index)
          && state.launchCount(of: .time) < ResultRow.mostSamples
      }
      guard launches.cases.indices.contains(where: isDue) else { break }
      try await play(max(round, 1), until: deadline, where: isDue)
      looks += 1
    }
    return looks
  }

  private func play(
    _ rounds: Int, until deadline: ContinuousClock.Instant? = nil,
    where isDue: (Int) -> Bool = { _ in true }
  ) async throws {
    for _ in 0..<rounds {
      copyExecutables()
      for pair in launches.groups(ofRound: round) where isDue(pair[0]) {
        if let deadline, ContinuousClock.now >= deadline { return }
        try Task.checkCancellation()
        try await launches.time(pair, round: round, repeating: Self.repeatingTime)
      }
      round += 1
    }
  }

  /// Lets the next round start from new copies of both executables, or from the executables themselves if there is no
  /// room. Where the pages of a file lie in memory decides which of them share cache lines, so the same code differs in
  /// time between copies: set-up by several percent. With a copy a round, that is part of the spread of the rounds, and
  /// so of the intervals. The order of the copies alternates, within each order of launches and each processor.
  private func copyExecutables() {
    guard usesCopies else { return }
    copies = []
    let isReversed = !(round ^ round >> 1).isMultiple(of: 2)
    let sources = isReversed ? originals.reversed() : originals
    let made = sources.compactMap(copy)
    usesCopies = made.count == sources.count
    guard usesCopies else { return useOriginals() }
    copies = isReversed ? made.reversed() : made
    launches.executables = copies.map(\.path)
  }

  private func useOriginals() {
    copies = []
    launches.executables = originals
  }
}
