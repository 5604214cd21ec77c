import BenchmarkReport

extension RowsChart {
  /// What a legend says of a strategy whose figure does not grow with the rows.
  static let flat = "flat"

  /// Under which strategies `figure` grows with the rows: those of which the legend says more than `flat`.
  /// Nothing is said of those of which the legend says nothing.
  static func title(
    of figure: String, from notes: [(strategy: String, note: String?)]
  ) -> String {
    func names(_ isWanted: (String?) -> Bool) -> [String] {
      notes.filter { isWanted($0.note) }.map(\.strategy)
    }
    let growing = names { $0 != nil && $0 != Self.flat }
    let flat = names { $0 == Self.flat }
    let isWhole = growing.count + flat.count == notes.count
    let subject = figure.capitalizedFirst
    switch (growing.isEmpty, flat.isEmpty) {
    case (false, false):
      let others = isWhole ? "the other \(flat.count)" : "\(flat.count) others"
      return "\(subject) grows with rows under \(listed(growing)), not under "
        + (flat.count > mostNames ? others : flat.enumerated(by: "or"))
    case (false, true):
      return "\(subject) grows with rows under \(isWhole ? "every strategy" : listed(growing))"
    case (true, false):
      return isWhole
        ? "\(subject) stays flat, whatever the number of rows"
        : "\(subject) stays flat under \(listed(flat))"
    case (true, true): return "\(subject) by strategy"
    }
  }

  /// A title of more names is no title.
  private static let mostNames = 5

  private static func listed(_ names: [String]) -> String {
    names.count > mostNames ? names.inBrief : names.enumerated(by: "and")
  }
}
