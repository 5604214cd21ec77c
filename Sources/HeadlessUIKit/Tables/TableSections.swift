/// The space that a table has besides its rows: headers, footers, and the views above and below all of them (Tables 32).
struct TableSections {
  struct Lengths {
    var padding: CGFloat = 0, header: CGFloat = 0, footer: CGFloat = 0
    var sum: CGFloat { padding + header + footer }
  }

  private let lengths: [Lengths]
  /// The space above each section besides rows, followed by that of all sections.
  private let starts: [CGFloat]
  let total: CGFloat

  init(above: CGFloat, below: CGFloat, _ lengths: [Lengths]) {
    self.lengths = lengths
    starts = lengths.reduce(into: [above]) { $0.append($0[$0.count - 1] + $1.sum) }
    total = starts[lengths.count] + below
  }

  subscript(section: Int) -> Lengths { lengths[section] }
  func start(of section: Int) -> CGFloat { starts[section] }

  func aboveRows(of section: Int) -> CGFloat {
    starts[section] + lengths[section].padding + lengths[section].header
  }
}

@MainActor struct SectionView {
  let isHeader: Bool
  var section: Int
  let view: UIView
  var isGone = false
}
