/// What happened in the scrolls of a run, frame by frame: the content of `NAME.timeline.csv` beside
/// `NAME.csv`. Everything in it is exact.
public struct Timeline: Hashable, Sendable {
  /// The newest number of the `schema` column: what this version writes, and reads besides all
  /// older ones.
  public static let schema = 1

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
/// Of a long scroll not every frame is kept: see ``FrameSelection``. What is between two frames that
/// are kept is unknown, but for this: none of ``TimelineFrame/liveBytes`` and of
/// ``TimelineFrame/controllersAlive`` is above the highest that is kept.
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

  private enum CodingKeys: String, CodingKey {
    case key = "case"
    case frameCount = "frames"
    case frames = "kept"
  }
}
