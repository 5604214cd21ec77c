import BenchmarkResults
import BenchmarkStatistics
import OrderedCollections

extension InterleavedRun {
  /// Launches a case's time pass on both sides at once, as workers that play in turn.
  ///
  /// - Returns: `false` if one of them failed. Nothing is recorded then.
  /// - Throws: as `BenchmarkRun.measure`.
  func launchInTurn(_ index: Int, round: Int, pipesIn folder: String) async throws -> Bool {
    let order = Self.order(ofRound: round)
    var rings = try TurnRing.make(of: order.count, in: folder)
    // The processors take turns as well, since a neighbor may disturb one of them all the time.
    if let processor = TurnRing.processors.element(ofRound: round) {
      for place in rings.indices { rings[place].processor = processor }
    }
    guard let outcomes = try await outcomes(of: index, zip(order, rings).map { ($0, $1) }) else {
      return false
    }
    let figures = RepetitionFigures(order.map { outcomes[$0]?.repetitions ?? [] })
    for (side, figures) in zip(order, figures.ofEachWorker) {
      guard var outcome = outcomes[side] else { continue }
      outcome.figures = figures
      try run(side).take(outcome, of: index, for: .time)
    }
    return true
  }

  /// Returns the outcomes of workers of a ring, or `nil` if one failed. The others are ended then.
  private func outcomes(
    of index: Int, _ places: [(side: Side, ring: TurnRing)]
  ) async throws -> [Side: WorkerProcess.Outcome]? {
    let outcomes = try? await withThrowingTaskGroup(
      of: (Side, WorkerProcess.Outcome).self, returning: [Side: WorkerProcess.Outcome]?.self
    ) { group in
      for (side, ring) in places {
        let run = run(side)
        group.addTask { (side, try await run.launch(index, in: ring)) }
      }
      var outcomes: [Side: WorkerProcess.Outcome] = [:]
      for try await (side, outcome) in group {
        guard outcome.status.isOK else { return nil }
        outcomes[side] = outcome
      }
      return outcomes
    }
    try Task.checkCancellation()
    return outcomes ?? nil
  }
}

extension [Int] {
  /// Returns the element whose turn it is in a round, or `nil` if there is none.
  fileprivate func element(ofRound round: Int) -> Int? { isEmpty ? nil : self[round % count] }
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
