import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The figures of a launch from the repetitions of workers that played in turn, or of one that played alone.
@MainActor struct RepetitionFigures {
  /// The figures of each worker. Where slow moments of the machine slow workers alike, the ratio of two workers' figures is
  /// the median of the ratios of their neighboring repetitions.
  private(set) var ofEachWorker: [[Figure]]

  /// Combines the repetitions of each worker.
  ///
  /// Strategies do similar work in the scroll, but not in the other phases: one prepares nothing, which takes less than a
  /// microsecond, and another loads thousands of views. Once the latter no longer plays, the former takes a tenth less,
  /// since caches are warmer. That says nothing about the speed of the machine, so each has the median of its own
  /// repetitions there. All phases of one case in two revisions are alike.
  ///
  /// Ratios come from the repetitions that other work didn't hold up, whether the machine was fast or slow: a slow
  /// moment slows neighbors alike. Times come from those of them beside which the machine was fast. Where fewer
  /// than a quarter of the repetitions are left, the others count too. Neither the time of a repetition nor its
  /// strategy decides whether it counts.
  ///
  /// - Parameter areOfOneCase: Whether the workers play the same case.
  init(_ workers: [[[Figure]]], speed: MachineSpeed, areOfOneCase: Bool = false) {
    let repetitions = Repetitions(workers, speed: speed)
    ofEachWorker = [[Figure]](repeating: [], count: workers.count)
    let ids = OrderedSet(workers.joined().joined().map { FigureID($0.metric, in: $0.phase) })
    for id in ids where ![.heldUpRepetitions, .interruptionTime].contains(id.metric) {
      let observations = workers.indices.map { repetitions.observations(of: id, by: $0) }
      let owners = workers.indices.filter { place in observations[place].contains { $0 != nil } }
      // A single repetition keeps its figures as they are.
      let hasRounds =
        (areOfOneCase ? id.metric != .referenceTime : id.phase == .scroll)
        && owners.contains { place in observations[place].count { $0 != nil } > 1 }
      let levels =
        hasRounds
        ? RoundLevels(
          of: owners.map { observations[$0] }, around: owners.map { repetitions.central[$0] }
        )?.values : nil
      for (index, owner) in owners.enumerated() {
        let level = levels?[index] ?? repetitions.median(of: observations[owner], by: owner)
        ofEachWorker[owner].append(Figure(id.phase, id.metric, level))
      }
    }
    for place in workers.indices { ofEachWorker[place] += repetitions.figures(of: place) }
  }
}

/// The repetitions of a launch, and which of them count.
@MainActor private struct Repetitions {
  /// The rounds of each worker whose times count.
  private(set) var central: [Set<Int>]
  /// The rounds of each worker that count for ratios.
  private var comparable: [Set<Int>]

  private let workers: [[[Figure]]]
  private let roundCount: Int
  private let heldUp: [Set<Int>]
  private let disturbed: [Set<Int>]

  init(_ workers: [[[Figure]]], speed: MachineSpeed) {
    self.workers = workers
    roundCount = workers.map(\.count).max() ?? 0
    speed.note(workers.joined().compactMap(\.referenceTime))
    func rounds(where isTrue: ([Figure]) -> Bool) -> [Set<Int>] {
      workers.map { repetitions in Set(repetitions.indices.filter { isTrue(repetitions[$0]) }) }
    }
    let all = rounds { _ in true }
    heldUp = rounds(where: \.areHeldUp)
    disturbed = rounds { $0.referenceTime.map(speed.isDisturbed) == true }
    func areEnough(_ some: Int, of all: Int) -> Bool {
      some > 0 && Double(some) >= Metric.leastShareThatCounts * Double(all)
    }
    comparable = zip(all, heldUp).map { all, heldUp in
      let free = all.subtracting(heldUp)
      return areEnough(free.count, of: all.count) ? free : all
    }
    let calm = zip(zip(all, heldUp), disturbed).map { $0.0.subtracting($0.1).subtracting($1) }
    // The levels of all workers have one middle.
    let areCalmEnough = areEnough(calm.joined().count, of: all.joined().count)
    central = areCalmEnough ? calm : comparable
  }

  /// Returns a worker's figure in each round, with `nil` where it has none or where it doesn't count.
  func observations(of id: FigureID, by place: Int) -> [Double?] {
    (0..<roundCount).map { round in
      guard comparable[place].contains(round) else { return nil }
      return workers[place][round].first { $0.phase == id.phase && $0.metric == id.metric }?.value
    }
  }

  /// Returns the median of a worker's observations in rounds whose times count, or in all if it has none there.
  func median(of observations: [Double?], by place: Int) -> Double {
    let values = observations.indices.filter(central[place].contains).compactMap {
      observations[$0]
    }
    return (Sample(values) ?? Sample(observations.compactMap(\.self)))?.median ?? 0
  }

  /// Returns how many repetitions a worker played, how many were held up or disturbed, and what interruptions took of one
  /// on average; none if the workers don't tell.
  func figures(of place: Int) -> [Figure] {
    guard workers.joined().contains(where: { $0.referenceTime != nil }) else { return [] }
    let interruptions = workers[place].joined().filter { $0.metric == .interruptionTime }
    return [
      Figure(.launch, .repetitions, Double(workers[place].count)),
      Figure(.launch, .heldUpRepetitions, Double(heldUp[place].count)),
      Figure(.launch, .disturbedRepetitions, Double(disturbed[place].count)),
    ]
      + (interruptions.isEmpty
        ? []
        : [
          Figure(
            .launch, .interruptionTime,
            interruptions.reduce(0) { $0 + $1.value } / Double(interruptions.count))
        ])
  }
}

/// The speed of the machine, by the reference loop beside repetitions.
///
/// On a shared machine, other work on the same physical core slows a process by a third for a tenth of a
/// second, and no counter tells. The loop then takes twice as long.
@MainActor final class MachineSpeed {
  /// The factor beyond the fastest loop from which a repetition counts as disturbed.
  static let disturbance = 1.4

  /// The fastest loop so far, in nanoseconds.
  private(set) var fastest = Double.infinity

  /// Takes note of loops.
  func note(_ times: some Sequence<Double>) {
    fastest = times.reduce(fastest, min)
  }

  /// Returns whether a loop was slow.
  func isDisturbed(_ time: Double) -> Bool { time > Self.disturbance * fastest }
}
