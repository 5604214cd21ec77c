import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The figures of a launch from the repetitions of workers that played in turn, or of one that played alone.
@MainActor struct RepetitionFigures {
  /// The figures of each worker. The ratio of two workers' figures is the median of the ratios of their
  /// neighboring repetitions.
  let ofEachWorker: [[Figure]]

  /// Combines the repetitions of each worker, from the rounds in which nothing disturbed any of them.
  ///
  /// If fewer than a quarter of the rounds are left, rounds count beside which the machine was slow, then those
  /// in which other work held a worker up. A round counts for all workers or for none, and neither its times nor
  /// its strategies decide which.
  init(_ workers: [[[Figure]]], speed: MachineSpeed) {
    let rounds = Rounds(workers, speed: speed)
    let counting = workers.map { repetitions in
      rounds.counting.filter { repetitions.indices.contains($0) }.map { repetitions[$0] }
    }
    let tables = counting.map { repetitions in
      repetitions.reduce(into: OrderedDictionary<FigureID, [Double]>()) { table, figures in
        for figure in figures where figure.metric != .heldUpRepetitions {
          table[FigureID(figure.metric, in: figure.phase), default: []].append(figure.value)
        }
      }
    }
    let ids = OrderedSet(tables.flatMap(\.keys))
    var figures = [[Figure]](repeating: [], count: workers.count)
    for id in ids {
      let owners = tables.indices.filter { tables[$0][id] != nil }
      let values = owners.compactMap { tables[$0][id] }
      let medians = values.compactMap { Sample($0)?.median }
      // A figure that is missing from some repetitions has no neighbors.
      // Every worker tells the speed of the machine by itself.
      let hasRounds = id.metric != .referenceTime && values.contains { $0.count > 1 }
      let levels = hasRounds ? RoundLevels(of: values)?.values ?? medians : medians
      for (owner, level) in zip(owners, levels) {
        figures[owner].append(Figure(id.phase, id.metric, level))
      }
    }
    ofEachWorker = figures.map { $0 + rounds.figures }
  }

  /// The rounds of a launch.
  private struct Rounds {
    /// The rounds that count.
    let counting: [Int]

    /// How many there were, and how many were held up or disturbed; none if the workers don't tell.
    let figures: [Figure]

    @MainActor init(_ workers: [[[Figure]]], speed: MachineSpeed) {
      let all = Array(0..<(workers.map(\.count).max() ?? 0))
      speed.note(workers.joined().compactMap(\.referenceTime))
      func isAny(_ round: Int, _ isTrue: ([Figure]) -> Bool) -> Bool {
        workers.contains { $0.indices.contains(round) && isTrue($0[round]) }
      }
      let free = all.filter { round in !isAny(round, \.areHeldUp) }
      let calm = all.filter { round in
        !isAny(round) { $0.referenceTime.map(speed.isDisturbed) == true }
      }
      let best = free.filter(Set(calm).contains)
      let enough = Metric.leastShareThatCounts * Double(all.count)
      counting =
        [best, free].first { !$0.isEmpty && Double($0.count) >= enough } ?? all
      guard workers.joined().contains(where: { $0.referenceTime != nil }) else {
        figures = []
        return
      }
      figures = [
        Figure(.launch, .repetitions, Double(all.count)),
        Figure(.launch, .heldUpRepetitions, Double(all.count - free.count)),
        Figure(.launch, .disturbedRepetitions, Double(all.count - calm.count)),
      ]
    }
  }
}
