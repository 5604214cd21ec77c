/// What happened in the scrolls of a run, frame by frame: the content of `NAME.timeline.csv` beside
/// `NAME.csv`. Everything in it is exact.
public struct Timeline: Hashable, Sendable {
  /// The cases that were recorded, in the order of the plan; one that failed may be missing.
  public let cases: [CaseTimeline]

  /// Creates a timeline of `cases`, whose order is kept.
  public init(cases: [CaseTimeline]) { self.cases = cases }
}

/// The scroll of one case, with the frames that ``FrameSelection`` keeps. Between two of them, bytes and controllers
/// are never higher than the highest that is kept, and as many rows are wrong as in the first of the two.
public struct CaseTimeline: Hashable, Sendable {
  /// The case.
  public let key: CaseKey
  /// How many frames the scroll has, those that are not kept among them.
  public let frameCount: Int
  /// The frames that are kept, by ascending number: frame 0, the last one, and some between them.
  public internal(set) var frames: [TimelineFrame]

  /// Creates the timeline of a case.
  public init(key: CaseKey, frameCount: Int, frames: [TimelineFrame]) {
    (self.key, self.frameCount, self.frames) = (key, frameCount, frames)
  }

  /// The first frame in which a row is wrong; nil if none is, or if that was not observed.
  public var firstWrongFrame: TimelineFrame? { frames.first { $0.defects?.rows.isEmpty == false } }
}

/// How a list was at the end of one frame.
public struct TimelineFrame: Hashable, Sendable {
  /// Which frame of the scroll, from 1; 0 is the end of the presentation, before the first.
  public let number: Int
  /// What kind of event the frame played: `scroll`, `edit`, ...; `present` in frame 0.
  public let event: String
  /// The row turnovers since the beginning of the scroll, the bytes allocated and not freed, above the level before
  /// set-up, and the controllers alive, the list's own left out.
  public let turnovers, liveBytes, controllersAlive: Int
  /// The rows on screen by ascending index. Empty if the list has none or more than ``FrameSelection/mostRows``.
  public let serving: [ServedRow]
  /// What is wrong. Nil where it was not observed, on a screen that is no list.
  public let defects: FrameDefects?

  /// Creates a frame.
  public init(
    number: Int, event: String, turnovers: Int, liveBytes: Int, controllersAlive: Int,
    serving: [ServedRow] = [], defects: FrameDefects? = nil
  ) {
    (self.number, self.event, self.turnovers) = (number, event, turnovers)
    (self.liveBytes, self.controllersAlive) = (liveBytes, controllersAlive)
    (self.serving, self.defects) = (serving, defects)
  }
}

/// A row on screen, and the controller that serves it.
public struct ServedRow: Hashable, Sendable {
  /// The index of the row in the list as it is in that frame, from 0.
  public let row: Int
  /// The number of the controller, from 1 in the order of their making, those inside others among them; 0 if the row
  /// is served by none. Two rows with the same number have been served by the same object.
  public let controller: Int

  /// Creates a row on screen.
  public init(row: Int, controller: Int) { (self.row, self.controller) = (row, controller) }
}

/// Which frames of a scroll a timeline keeps: the first ``mapped``; ``spread`` that are evenly distributed and include
/// the last; those in which live bytes and controllers alive are highest; the first in which a row is wrong with
/// ``around`` on either side; and each with other numbers of wrong rows than the frame before.
public enum FrameSelection {
  /// How many frames at the beginning are kept, including frame 0: two seconds of a 120 Hz display.
  public static let mapped = 240
  /// How many frames before and after the first wrong one are kept.
  public static let around = 20
  /// How many frames are spread evenly over the whole scroll.
  public static let spread = 400
  /// The maximum number of rows on screen in a frame whose rows are recorded.
  public static let mostRows = 64
  /// The numbers of the frames from 0 through `frameCount` that are always kept, ascending.
  public static func numbers(frameCount: Int) -> [Int] {
    var numbers = Array(0...min(frameCount, mapped - 1))
    for place in 1...spread {
      let number = frameCount * place / spread
      if number > numbers[numbers.count - 1] { numbers.append(number) }
    }
    return numbers
  }
}

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
    /// It shows whether it was selected before.
    case selection
    /// Its inner list is where another row left it, or moves as it did.
    case scroll
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
    case .selection: "row \(row) shows an old selection"
    case .scroll: "row \(row) scrolls as another row did"
    }
  }
}
