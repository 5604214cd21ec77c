/// What happened in the scrolls of a run, frame by frame: the content of `NAME.timeline.csv` beside
/// `NAME.csv`. Everything in it is exact.
public struct Timeline: Hashable, Sendable {
  /// The cases that were recorded, in the order of the plan; one that failed may be missing.
  public let cases: [CaseTimeline]

  /// Creates a timeline of `cases`, whose order is kept.
  public init(cases: [CaseTimeline]) {
    self.cases = cases
  }

  /// What was recorded of a case; nil if nothing was.
  public subscript(key: CaseKey) -> CaseTimeline? { cases.first { $0.key == key } }
}

/// The scroll of one case.
///
/// Not every frame of a long scroll is kept: see ``FrameSelection``. Between two kept frames,
/// ``TimelineFrame/liveBytes`` and ``TimelineFrame/controllersAlive`` are never higher than the highest
/// that is kept, and as many rows are wrong as in the first of the two, defect by defect. Older versions
/// promised this only of the frames before ``firstWrongFrame``.
public struct CaseTimeline: Codable, Hashable, Sendable {
  /// The case.
  public let key: CaseKey

  /// How many frames the scroll has, those that are not kept among them.
  public let frameCount: Int

  /// The frames that are kept, by ascending number: frame 0, the last one, and some between them.
  public let frames: [TimelineFrame]

  /// Creates the timeline of a case.
  public init(key: CaseKey, frameCount: Int, frames: [TimelineFrame]) {
    self.key = key
    self.frameCount = frameCount
    self.frames = frames
  }

  /// The first frame in which a row is wrong; nil if none is, or if that was not observed.
  public var firstWrongFrame: TimelineFrame? {
    frames.first { $0.defects?.rows.isEmpty == false }
  }

  private enum CodingKeys: String, CodingKey {
    case key = "case"
    case frameCount = "frames"
    case frames = "kept"
  }
}

/// Which frames of a scroll a timeline keeps.
///
/// All frames of a short scroll are kept. Of a longer one these are: the first ``mapped``, so that
/// every step of the recycling in them can be followed; ``spread`` that are evenly distributed over the
/// scroll and include the last; and, which only the recording knows, those in which live bytes and
/// controllers alive are highest, the first in which a row is wrong with ``around`` on either side, and
/// each with other numbers of wrong rows than the frame before.
public struct FrameSelection: Hashable, Sendable {
  /// How many frames at the beginning are kept, including frame 0: two seconds of a 120 Hz display.
  public static let mapped = 240

  /// How many frames before and after the first wrong one are kept.
  public static let around = 20

  /// How many frames are spread evenly over the whole scroll.
  public static let spread = 400

  /// The maximum number of rows on screen in a frame whose rows are recorded.
  public static let mostRows = 64

  /// How many frames the scroll has, frame 0 not counted.
  public let frameCount: Int

  /// A selection of the frames 0 through `frameCount`.
  public init(frameCount: Int) {
    self.frameCount = frameCount
  }

  /// The numbers of the frames that are always kept, ascending.
  public var numbers: [Int] {
    let start = Array(0...frameCount).prefix(Self.mapped)
    let evenly = (1...Self.spread).map { frameCount * $0 / Self.spread }
    var numbers = Array(start)
    for number in evenly where number > numbers[numbers.count - 1] { numbers.append(number) }
    return numbers
  }

  /// Parses the rows of a frame, as files write them: pairs of a row and something about it, separated by
  /// spaces. Returns `nil` if a pair is malformed, if rows don't ascend, or if there are more than ``mostRows``.
  static func rows<Row>(
    in text: ArraySlice<UInt8>, _ parse: (_ row: Int, _ rest: ArraySlice<UInt8>) -> Row?
  ) -> [Row]? {
    var rows: [Row] = []
    var least = 0
    guard !text.isEmpty else { return rows }
    for pair in text.split(separator: .space, omittingEmptySubsequences: false) {
      let parts = pair.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard parts.count == 2, let number = CSVNumber.integer(parts[0]), number >= least,
        number <= UInt32.max, rows.count < mostRows, let row = parse(number, parts[1])
      else { return nil }
      rows.append(row)
      least = number + 1
    }
    return rows
  }
}
