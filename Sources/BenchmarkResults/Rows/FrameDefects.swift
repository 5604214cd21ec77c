/// What is wrong with a list at the end of one frame.
public struct FrameDefects: Hashable, Sendable {
  /// The rows on screen that are wrong, by ascending index; at most ``FrameSelection/mostRows`` of them.
  public let rows: [WrongRow]
  /// The controllers that count as appeared without being on screen, plus those on screen that don't.
  public let staleAppearances: Int

  /// Creates the defects of a frame.
  public init(rows: [WrongRow], staleAppearances: Int) {
    (self.rows, self.staleAppearances) = (rows, staleAppearances)
  }

  /// How many of ``rows`` have each defect; none that no row has.
  public var rowCounts: [WrongRow.Defect: Int] {
    rows.reduce(into: [:]) { $0[$1.defect, default: 0] += 1 }
  }

  /// A clause about the first wrong row, and the number of others: `row 12 is blank, and 3 more rows are
  /// wrong`. Nil if no row is wrong.
  public var text: String? {
    guard let first = rows.first, rows.count > 1 else { return rows.first?.text }
    let others = rows.count == 2 ? "1 more row is" : "\(rows.count - 1) more rows are"
    return "\(first.text), and \(others) wrong"
  }
}

/// A row on screen that isn't as it should be.
public struct WrongRow: Hashable, Sendable {
  /// What is wrong with a row. The raw values are the words in files.
  public enum Defect: String, CaseIterable, Sendable {
    /// It shows nothing.
    case blank
    /// It shows the content of another row.
    case other
    /// It shows a part of its content.
    case incomplete
    /// It is not as high as its content needs.
    case height
    /// It shows the view of a controller that was released.
    case deaf
    /// It shows its content with the picture of another row.
    case picture
    /// It shows its content without the state that a person left in it, or with another.
    case state
  }

  /// The index of the row in the list as it is in that frame, from 0.
  public let row: Int
  /// What is wrong with it; of several defects, the first in the order of the cases.
  public let defect: Defect

  /// Creates a wrong row.
  public init(row: Int, defect: Defect) { (self.row, self.defect) = (row, defect) }

  /// A clause such as `row 12 is blank`.
  public var text: String {
    switch defect {
    case .blank: "row \(row) is blank"
    case .other: "row \(row) shows another row's content"
    case .incomplete: "row \(row) shows a part of its content"
    case .height: "row \(row) has the wrong height"
    case .deaf: "row \(row) has lost its controller"
    case .picture: "row \(row) shows another row's picture"
    case .state: "row \(row) has lost its state"
    }
  }
}
