/// The rows that a list showed while it was played, frame by frame: what `trace --format csv` prints of a case.
public struct TracedCase: Hashable, Sendable {
  /// The case.
  public let key: CaseKey
  /// What was on screen. No row is in two of them in the same frame.
  public internal(set) var displays: [RowDisplay]

  /// Creates the trace of a case.
  public init(key: CaseKey, displays: [RowDisplay]) { (self.key, self.displays) = (key, displays) }

  package var firstWrong: RowDisplay? {
    displays.filter { $0.wrong != nil }.min {
      ($0.frames.lowerBound, $0.row) < ($1.frames.lowerBound, $1.row)
    }
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

/// A row on screen that isn't as it should be.
public struct WrongRow: Hashable, Sendable {
  /// What is wrong with a row. The raw values are the words in files.
  public enum Failure: String, CaseIterable, Sendable {
    /// It shows nothing.
    case blank
    /// It shows the content of another row.
    case other
    /// It shows a part of its content.
    case incomplete
    /// It is not as high as its content needs.
    case height
    /// It shows the view of a controller that was released.
    case orphaned
    /// It shows its content with the picture of another row.
    case picture
    /// It shows its content without the state that the user left in it, or with another.
    case state
    /// It shows whether it was selected before.
    case selection
    /// Its inner list is where another row left it, or moves as it did.
    case scroll
    /// Its controller has no parent.
    case uncontained
    /// Its player doesn't play.
    case paused
  }

  /// The index of the row in the list as it is in that frame, from 0.
  public let row: Int
  /// What is wrong with it; of several failures, the first in the order of the cases.
  public let failure: Failure

  /// Creates a wrong row.
  public init(row: Int, failure: Failure) { (self.row, self.failure) = (row, failure) }

  /// A clause such as `row 12 is blank`.
  public var text: String {
    switch failure {
    case .blank: "row \(row) is blank"
    case .other: "row \(row) shows another row's content"
    case .incomplete: "row \(row) shows a part of its content"
    case .height: "row \(row) has the wrong height"
    case .orphaned: "row \(row) has lost its controller"
    case .picture: "row \(row) shows another row's picture"
    case .state: "row \(row) has lost its state"
    case .selection: "row \(row) shows an old selection"
    case .scroll: "row \(row) scrolls as another row did"
    case .uncontained: "row \(row) has a controller without a parent"
    case .paused: "row \(row) doesn't play"
    }
  }
}
