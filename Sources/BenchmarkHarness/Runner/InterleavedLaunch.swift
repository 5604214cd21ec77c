import BenchmarkResults
import Foundation
import OrderedCollections

@MainActor struct InterleavedLaunch {
  /// Launches a worker with its place among them, and calls the closure once it has started.
  typealias Launch =
    @MainActor @Sendable (InterleavedWorkers, @escaping @MainActor () -> Void) async throws ->
    WorkerProcess.Outcome

  /// The time of each worker's repetitions, on average.
  let repeatingTime: Duration
  var isOfOneCase = false
  /// Whether workers can open this process's pipes in `/proc`. Unlike named pipes, these leave nothing behind if it is killed.
  nonisolated static let isPossible = FileManager.default.fileExists(atPath: "/proc/self/fd")

  /// Launches workers in the order of their turns and waits for their ends. Each two rounds use the next processor, because a
  /// neighbor may disturb one of them all the time. Orders alternate by round, so each processor sees both. Runs that live at
  /// the same time begin with different ones. Returns `nil` if one of several workers failed, and ends the others then.
  func outcomes(of launches: [Launch], round: Int) async throws -> [WorkerProcess.Outcome]? {
    guard let pipes = TurnPipes(count: launches.count) else { return nil }
    let processors = Processors.allowed
    let turn = round / 2 + Int(getpid())
    let processor = processors.isEmpty ? nil : processors[turn % processors.count]
    var unstarted = launches.count
    // Workers may use all processors until they play.
    let didStart = { @MainActor in
      unstarted -= 1
      if unstarted == 0, Processors.areChosenForProcess { Processors.leave(processor) }
    }
    defer { if Processors.areChosenForProcess { Processors.leave(nil) } }
    let turns = launches.indices.map { place in
      InterleavedWorkers(
        pipes: pipes.ofWorker(place), isFirst: place == 0, processor: processor,
        repeatingTime: UInt64(max(0, repeatingTime / .nanoseconds(1))), size: launches.count)
    }
    guard launches.count > 1 else {
      return withFigures([try await launches[0](turns[0], didStart)])
    }
    // A failure here occurs again when the worker is launched alone, and then has its reason.
    let outcomes = try? await play(launches, in: turns, didStart: didStart)
    try Task.checkCancellation()
    return (outcomes ?? nil).map(withFigures)
  }

  private func withFigures(_ outcomes: [WorkerProcess.Outcome]) -> [WorkerProcess.Outcome] {
    let figures = RepetitionFigures(outcomes.map(\.reply.repetitions), areOfOneCase: isOfOneCase)
    return zip(outcomes, figures.ofEachWorker).map { outcome, figures in
      var outcome = outcome
      outcome.reply.figures = figures
      // All live as long as all the others do. The sum is what they took.
      outcome.duration /= outcomes.count
      return outcome
    }
  }

  private func play(
    _ launches: [Launch], in turns: [InterleavedWorkers], didStart: @escaping @MainActor () -> Void
  ) async throws -> [WorkerProcess.Outcome]? {
    try await withThrowingTaskGroup(
      of: (Int, WorkerProcess.Outcome).self, returning: [WorkerProcess.Outcome]?.self
    ) { group in
      for (place, (launch, turns)) in zip(launches, turns).enumerated() {
        group.addTask { (place, try await launch(turns, didStart)) }
      }
      var outcomes: [Int: WorkerProcess.Outcome] = [:]
      for try await (place, outcome) in group {
        guard outcome.status.isOK else {
          group.cancelAll()
          return nil
        }
        outcomes[place] = outcome
      }
      return outcomes.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

/// The pipes between workers that play in turn, open until the value goes away. A worker alone needs none.
private final class TurnPipes {
  private var ends: [[Int32]] = []

  /// Opens the pipes, or returns `nil` if there are too few descriptors.
  init?(count: Int) {
    for _ in 0..<count where count > 1 {
      var pair: [Int32] = [0, 0]
      guard pipe(&pair) == 0 else { return nil }
      ends.append(pair)
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  deinit { for end in ends.joined() { close(end) } }

  func ofWorker(_ place: Int) -> InterleavedWorkers.Pipes? {
    guard !ends.isEmpty else { return nil }
    let folder = "/proc/\(getpid())/fd"
    return InterleavedWorkers.Pipes(
      previous: "\(folder)/\(ends[place][0])",
      next: "\(folder)/\(ends[(place + 1) % ends.count][1])")
  }
}

/// The figures of a launch from the repetitions of workers that played in turn.
struct RepetitionFigures {
  private(set) var ofEachWorker: [[Figure]]

  /// Combines the repetitions of each worker to their medians. Where the workers do similar work, what a round has in common is
  /// taken off first, so that ratios are those of neighboring repetitions. All phases of one case in two revisions are alike.
  /// Of two strategies, only scrolls are: in set-up, one takes less than a microsecond, and another loads thousands of views.
  init(_ workers: [[[Figure]]], areOfOneCase: Bool = false) {
    ofEachWorker = [[Figure]](repeating: [], count: workers.count)
    let ids = OrderedSet(workers.joined().joined().map { FigureID($0.metric, in: $0.phase) })
    for id in ids {
      let observations = workers.map { repetitions in
        repetitions.map { $0.first { $0.phase == id.phase && $0.metric == id.metric }?.value }
      }
      let isShared = areOfOneCase || id.phase == .scroll
      let common = isShared ? Self.common(to: observations) : []
      for (place, values) in observations.enumerated() {
        let adjusted = values.enumerated()
          .compactMap { round, value in value.map { isShared ? $0 / common[round] : $0 } }
        guard let sample = Sample(adjusted) else { continue }
        ofEachWorker[place].append(Figure(id.phase, id.metric, sample.median))
      }
    }
  }

  /// Returns the factor by which each round was slower than a usual one: the median over the workers of an observation
  /// divided by the median of its worker's. Rounds in which nothing was observed, or no time passed, have 1.
  private static func common(to workers: [[Double?]]) -> [Double] {
    let medians = workers.map { Sample($0.compactMap(\.self))?.median ?? 0 }
    let rounds = workers.map(\.count).max() ?? 0
    return (0..<rounds).map { round in
      let factors = zip(workers, medians).compactMap { values, median -> Double? in
        guard values.indices.contains(round), let value = values[round] else { return nil }
        return value > 0 && median > 0 ? value / median : nil
      }
      return Sample(factors)?.median ?? 1
    }
  }
}
