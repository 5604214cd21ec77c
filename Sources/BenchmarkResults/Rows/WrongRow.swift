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
    /// It shows its content as it was before it changed in place.
    case outdated
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
    case .outdated: "row \(row) shows an earlier version of its content"
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
