/// What happened in the scrolls of a run, frame by frame: the content of `NAME.timeline.csv` beside
/// `NAME.csv`. Everything in it is exact.
public struct Timeline: Hashable, Sendable {
  /// The newest number of the `schema` column. This version writes it, and reads all older ones too.
  public static var schema: Int { CSVFormat.timeline.schema }

  /// The cases that were recorded, in the order of the plan; one that failed may be missing.
  public let cases: [CaseTimeline]

  /// Makes a timeline of `cases`, whose order is kept.
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

  /// Makes the timeline of a case.
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
