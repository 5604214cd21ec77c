import BenchmarkResults

extension Findings {
  /// How long the longest list takes until its first frame is done.
  var firstFrame: String? {
    let cases = longestLists { $0.firstFrameTime }
    guard let first = cases.first else { return nil }
    let clauses = cases.compactMap { figures in
      figures.firstFrameTime.map {
        "\(TimeSpan(nanoseconds: $0.value)) under \(figures.key.strategy)"
      }
    }
    let place = place(rows: first.key.rows, setting: Setting(first.key))
    return "The first frame of \(place) takes \(clauses.enumerated(by: "and"))."
      + indistinguishable(cases.map { (name: $0.key.strategy, figure: $0.firstFrameTime) })
  }

  /// ` Times can't be told apart between a and b.`, or nothing if all can.
  func indistinguishable(_ times: [(name: String, figure: DerivedFigure?)]) -> String {
    let sets = overlapping(times.compactMap { time in time.figure.map { (time.name, $0) } })
    guard !sets.isEmpty else { return "" }
    let names = sets.map { "between \($0.enumerated(by: "and"))" }
    return " Times can't be told apart \(names.enumerated(by: "or"))."
  }

  /// The largest sets of names of which any two figures overlap; none of a single name.
  ///
  /// Intervals of which any two overlap have a point in common, and the greatest of their lower
  /// bounds is one: so every such set is found at a lower bound.
  private func overlapping(_ figures: [(name: String, figure: DerivedFigure)]) -> [[String]] {
    let sets = figures.map { bound in
      figures.filter { $0.figure.interval.contains(bound.figure.interval.lower) }.map(\.name)
    }
    var largest: [[String]] = []
    for set in sets.sorted(by: { $0.count > $1.count }) where set.count > 1 {
      if !largest.contains(where: { Set(set).isSubset(of: $0) }) { largest.append(set) }
    }
    return largest
  }
}
