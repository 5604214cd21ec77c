import BenchmarkResults
import OrderedCollections

/// The figures of a launch from the repetitions of workers that played in turn.
struct RepetitionFigures {
  /// The figures of each worker, in the order of the workers.
  private(set) var ofEachWorker: [[Figure]]

  /// Combines the repetitions of each worker.
  ///
  /// Each figure is the median over a worker's repetitions. Where the workers do similar work, what a round has in common is
  /// taken off first, so that the ratio of two workers is that of neighboring repetitions.
  ///
  /// Strategies do similar work in the scroll, but not in the other phases: one prepares nothing, which takes less than a
  /// microsecond, and another loads thousands of views. All phases of one case in two revisions are alike.
  ///
  /// - Parameter areOfOneCase: Whether the workers play the same case.
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
        let adjusted = values.enumerated().compactMap { round, value in
          value.map { isShared ? $0 / common[round] : $0 }
        }
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
