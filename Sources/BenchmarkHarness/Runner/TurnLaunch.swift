import BenchmarkResults
import BenchmarkStatistics
import CProcessors
import Foundation
import OrderedCollections

/// A launch of several workers that play in turn.
@MainActor struct TurnLaunch {
  /// Launches a worker with its place in the ring.
  typealias Launch = @MainActor @Sendable (TurnRing) async throws -> WorkerProcess.Outcome

  /// The time of each worker's repetitions.
  let repeatingTime: Duration

  /// Whether workers can take turns on this system. They open the pipes of this process by their paths in
  /// `/proc`. Unlike named pipes, these leave nothing behind, even if this process is killed.
  nonisolated static let isPossible = FileManager.default.fileExists(atPath: "/proc/self/fd")

  /// The processors that this process may use, or none if the system doesn't tell.
  private static let processors: [Int] = {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = processors_allowed(&numbers, Int32(numbers.count))
    return numbers.prefix(Int(count)).map(Int.init)
  }()

  /// Launches workers in the order of their turns and waits for their ends.
  ///
  /// - Parameter round: The number of the round. Rounds use the processors in turn, because a neighbor may
  ///   disturb one of them all the time.
  /// - Returns: The outcomes, whose figures come from all repetitions, or `nil` if one worker failed. The
  ///   others are ended then.
  /// - Throws: `CancellationError` if the task was cancelled.
  func outcomes(
    of launches: [Launch], round: Int
  ) async throws -> [WorkerProcess.Outcome]? {
    guard let pipes = TurnPipes(count: launches.count) else { return nil }
    let processors = Self.processors
    let rings = pipes.rings(
      processor: processors.isEmpty ? nil : processors[round % processors.count],
      repeatingTime: UInt64(max(0, repeatingTime / .nanoseconds(1))))
    // Whatever fails here fails again where a worker is launched alone, with its reason.
    let outcomes = try? await play(Array(zip(launches, rings)))
    try Task.checkCancellation()
    guard var outcomes = outcomes ?? nil else { return nil }
    let figures = RepetitionFigures(outcomes.map(\.repetitions)).ofEachWorker
    for (place, figures) in figures.enumerated() {
      outcomes[place].figures = figures
      // All live as long as the ring does. The sum is what the ring took.
      outcomes[place].duration /= outcomes.count
    }
    return outcomes
  }

  private func play(
    _ launches: [(Launch, TurnRing)]
  ) async throws -> [WorkerProcess.Outcome]? {
    try await withThrowingTaskGroup(
      of: (Int, WorkerProcess.Outcome).self, returning: [WorkerProcess.Outcome]?.self
    ) { group in
      for (place, (launch, ring)) in launches.enumerated() {
        group.addTask { (place, try await launch(ring)) }
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

/// The pipes of a ring, open until the value goes away.
private final class TurnPipes {
  private var pipes: [(input: Int32, output: Int32)] = []

  /// Opens the pipes, or returns `nil` if there are too few descriptors.
  init?(count: Int) {
    for _ in 0..<count {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      pipes.append((ends[0], ends[1]))
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  deinit {
    for pipe in pipes {
      close(pipe.input)
      close(pipe.output)
    }
  }

  /// Returns the places in the ring.
  func rings(processor: Int?, repeatingTime: UInt64) -> [TurnRing] {
    let folder = "/proc/\(getpid())/fd"
    return pipes.indices.map { place in
      TurnRing(
        previous: "\(folder)/\(pipes[place].input)",
        next: "\(folder)/\(pipes[(place + 1) % pipes.count].output)",
        isFirst: place == 0, processor: processor, repeatingTime: repeatingTime)
    }
  }
}

/// The figures of a launch from the repetitions of workers that played in turn.
struct RepetitionFigures {
  /// The figures of each worker. The ratio of two workers' figures is the median of the ratios of their
  /// neighboring repetitions.
  let ofEachWorker: [[Figure]]

  /// Combines the repetitions of each worker.
  init(_ workers: [[[Figure]]]) {
    let tables = workers.map { repetitions in
      repetitions.reduce(into: OrderedDictionary<FigureID, [Double]>()) { table, figures in
        for figure in figures {
          table[FigureID(figure.metric, in: figure.phase), default: []].append(figure.value)
        }
      }
    }
    let ids = OrderedSet(tables.flatMap(\.keys))
    var figures = [[Figure]](repeating: [], count: workers.count)
    for id in ids {
      let owners = tables.indices.filter { tables[$0][id] != nil }
      // A figure that is missing from some repetitions has no neighbors.
      let levels =
        RoundLevels(of: owners.compactMap { tables[$0][id] })?.values
        ?? owners.compactMap { Sample(tables[$0][id] ?? [])?.median }
      for (owner, level) in zip(owners, levels) {
        figures[owner].append(Figure(id.phase, id.metric, level))
      }
    }
    ofEachWorker = figures
  }
}
