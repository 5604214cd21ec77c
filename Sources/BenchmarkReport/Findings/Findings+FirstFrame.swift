import BenchmarkResults

extension Findings {
  /// The time from making the longest list to the end of its first frame.
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

  /// ` Times can't be told apart between a and b.`; empty if all times differ.
  func indistinguishable(_ times: [(name: String, figure: DerivedFigure?)]) -> String {
    let sets = overlapping(times.compactMap { time in time.figure.map { (time.name, $0) } })
    guard !sets.isEmpty else { return "" }
    let names = sets.map { "between \($0.enumerated(by: "and"))" }
    return " Times can't be told apart \(names.enumerated(by: "or"))."
  }

  /// The largest sets of names of which any two figures overlap; none of a single name.
  ///
  /// Intervals that overlap pairwise have a common point, such as the greatest of their lower bounds. So each
  /// such set is the set of intervals that contain some lower bound.
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
