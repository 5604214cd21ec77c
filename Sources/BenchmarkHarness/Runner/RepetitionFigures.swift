import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

/// The figures of a launch from the repetitions of workers that played in turn, or of one that played alone.
@MainActor struct RepetitionFigures {
  /// The figures of each worker. The ratio of two workers' figures is the median of the ratios of their
  /// neighboring repetitions.
  let ofEachWorker: [[Figure]]

  /// Combines the repetitions of each worker.
  ///
  /// Ratios come from the rounds in which other work held no worker up, whether the machine was fast or slow: a slow
  /// moment slows neighbors alike. Times come from those rounds beside which the machine was fast. Where fewer than
  /// a quarter of the rounds are left, the others count too. A round counts for all workers or for none, and
  /// neither its times nor its strategies decide which.
  init(_ workers: [[[Figure]]], speed: MachineSpeed) {
    let rounds = Rounds(workers, speed: speed)
    let tables = workers.map { repetitions in
      rounds.comparable.filter(repetitions.indices.contains).reduce(
        into: OrderedDictionary<FigureID, Observations>()
      ) { table, round in
        for figure in repetitions[round] where figure.metric != .heldUpRepetitions {
          table[FigureID(figure.metric, in: figure.phase), default: Observations()]
            .add(figure.value, of: round, isCalm: rounds.calm.contains(round))
        }
      }
    }
    let ids = OrderedSet(tables.flatMap(\.keys))
    var figures = [[Figure]](repeating: [], count: workers.count)
    for id in ids {
      let owners = tables.indices.filter { tables[$0][id] != nil }
      let observations = owners.compactMap { tables[$0][id] }
      // A figure that is missing from some repetitions has no neighbors.
      // Every worker tells the speed of the machine by itself.
      let hasRounds =
        id.metric != .referenceTime && observations.contains { $0.values.count > 1 }
        && observations.allSatisfy { $0.rounds == observations[0].rounds }
      let levels =
        hasRounds
        ? RoundLevels(of: observations.map(\.values), around: observations[0].central)?.values : nil
      for (owner, level) in zip(owners, levels ?? observations.compactMap(\.median)) {
        figures[owner].append(Figure(id.phase, id.metric, level))
      }
    }
    ofEachWorker = figures.map { $0 + rounds.figures }
  }

  /// The values of a worker's figure in several rounds.
  private struct Observations {
    private(set) var values: [Double] = []
    private(set) var rounds: [Int] = []
    private var calm: [Int] = []

    mutating func add(_ value: Double, of round: Int, isCalm: Bool) {
      if isCalm { calm.append(values.count) }
      values.append(value)
      rounds.append(round)
    }

    /// The places of the values of calm rounds, or of all where the figure is in none.
    var central: [Int] { calm.isEmpty ? Array(values.indices) : calm }

    var median: Double? { Sample(central.map { values[$0] })?.median }
  }

  /// The rounds of a launch.
  private struct Rounds {
    /// The rounds that count for ratios.
    let comparable: [Int]

    /// Those of them that count for times.
    let calm: Set<Int>

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
      func areEnough(_ rounds: [Int]) -> Bool {
        !rounds.isEmpty && Double(rounds.count) >= Metric.leastShareThatCounts * Double(all.count)
      }
      comparable = areEnough(free) ? free : all
      let best = free.filter(Set(calm).contains)
      self.calm = Set(areEnough(best) ? best : comparable)
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
