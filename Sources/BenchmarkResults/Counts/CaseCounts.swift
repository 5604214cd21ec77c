/// The units of a frame, and of the idle work after it.
public struct FrameUnits: Hashable, Sendable {
  /// What the display waits for.
  public var work: UnitCounts

  /// What is done ahead of need, after the frame.
  public var idle: UnitCounts

  /// The objects alive at the end.
  public var alive: AliveCounts

  /// Creates the units of a frame.
  public init(
    work: UnitCounts = UnitCounts(), idle: UnitCounts = UnitCounts(),
    alive: AliveCounts = AliveCounts()
  ) {
    self.work = work
    self.idle = idle
    self.alive = alive
  }
}

/// What a case does, in units of work.
///
/// The counts are exact. A strategy that decides nothing by the clock does the same on every device.
public struct CaseCounts: Sendable {
  /// The case.
  public let key: CaseKey

  /// The contents that rows show in turn: the case's own, or those that it's made of.
  public let contents: [String]

  /// The objects that were alive at most in the list that the process showed before, which touched their memory.
  public let warmUp: AliveCounts

  /// Set-up, which has no idle work.
  public let setup: FrameUnits

  /// The first frame, without set-up.
  public let present: FrameUnits

  /// The frames of the scroll, in order.
  public let frames: [FrameUnits]

  /// Creates the counts of a case.
  ///
  /// - Parameter contents: The contents that the case's one is made of. By default, it's its own only one.
  public init(
    key: CaseKey, contents: [String] = [], warmUp: AliveCounts = AliveCounts(), setup: FrameUnits,
    present: FrameUnits,
    frames: [FrameUnits]
  ) {
    self.key = key
    self.contents = contents.isEmpty ? [key.content] : contents
    self.warmUp = warmUp
    self.setup = setup
    self.present = present
    self.frames = frames
  }
}
