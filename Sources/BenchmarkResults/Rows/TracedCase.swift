/// The rows that a list showed while it was played, frame by frame: what `trace --format csv` prints of a case.
public struct TracedCase: Hashable, Sendable {
  /// The case.
  public let key: CaseKey
  /// What was on screen. No row is in two of them in the same frame.
  public internal(set) var displays: [RowDisplay]

  /// Creates the trace of a case.
  public init(key: CaseKey, displays: [RowDisplay]) { (self.key, self.displays) = (key, displays) }

  package var firstWrong: RowDisplay? {
    displays.filter { $0.wrong != nil }
      .min { ($0.frames.lowerBound, $0.row) < ($1.frames.lowerBound, $1.row) }
  }
}

/// A row on screen in frames that follow one another, as long as the same controller serves it and the same is wrong.
public struct RowDisplay: Hashable, Sendable {
  /// The index of the row in the list as it is in these frames, from 0.
  public let row: Int
  /// The number of the controller, from 1 in the order of making, those inside others among them; 0 if none serves the row.
  public let controller: Int
  /// What is wrong with the row, if anything is.
  public let wrong: WrongRow.Failure?
  /// The frames of the scroll, from 1; 0 is the end of the presentation, before the first.
  public var frames: ClosedRange<Int>

  /// Creates a display of a row.
  public init(row: Int, controller: Int, wrong: WrongRow.Failure?, frames: ClosedRange<Int>) {
    (self.row, self.controller, self.wrong, self.frames) = (row, controller, wrong, frames)
  }

  /// `row 12 is blank`, or which controller serves it: `row 12, controller 3`.
  package var text: String {
    wrong.map { WrongRow(row: row, failure: $0).text } ?? "row \(row), controller \(controller)"
  }
}
