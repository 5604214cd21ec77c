extension RowsChart {
  /// What a legend says of a strategy whose figure does not grow with the rows.
  static let flat = "flat"

  /// Under which strategies `figure` grows with the rows: those of which the legend says more than `flat`.
  static func title(
    of figure: String, from notes: [(strategy: String, note: String?)]
  ) -> String {
    func names(_ isWanted: (String?) -> Bool) -> [String] {
      notes.filter { isWanted($0.note) }.map(\.strategy)
    }
    let growing = names { $0 != nil && $0 != Self.flat }
    let flat = names { $0 == Self.flat }
    let subject = figure.prefix(1).uppercased() + figure.dropFirst()
    switch (growing.isEmpty, flat.isEmpty) {
    case (false, false):
      return "\(subject) grows with rows under \(growing.enumerated(by: "and")), not under "
        + flat.enumerated(by: "or")
    case (false, true): return "\(subject) grows with rows under every strategy"
    case (true, false): return "\(subject) stays flat, whatever the number of rows"
    case (true, true): return "\(subject) by strategy"
    }
  }
}
