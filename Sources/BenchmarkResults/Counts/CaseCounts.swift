/// The units of a frame, and of the idle work after it.
public struct FrameUnits: Hashable, Sendable {
  /// What the display waits for.
  public var work: UnitCounts
  /// What is done ahead of need, after the frame.
  public var idle: UnitCounts

  /// Creates the units of a frame.
  public init(work: UnitCounts = UnitCounts(), idle: UnitCounts = UnitCounts()) {
    self.work = work
    self.idle = idle
  }
}

/// The objects alive at the end of a frame.
public struct AliveCounts: Hashable, Sendable {
  public var cells: Int
  public var controllers: Int
  public var views: Int
  public var children: Int

  public init(cells: Int, controllers: Int, views: Int, children: Int) {
    self.cells = cells
    self.controllers = controllers
    self.views = views
    self.children = children
  }
}

/// What a case does, in units: exact, and the same on every device.
public struct CaseCounts: Sendable {
  /// The case.
  public let key: CaseKey
  /// The units of set-up.
  public let setup: UnitCounts
  /// The units of the first frame, without set-up.
  public let present: FrameUnits
  /// The units of each frame of the scroll, in order.
  public let frames: [FrameUnits]
  /// The objects alive at the ends of set-up, the first frame and each frame of the scroll.
  public let levels: [AliveCounts]

  /// Creates the counts of a case.
  public init(
    key: CaseKey, setup: UnitCounts, present: FrameUnits, frames: [FrameUnits],
    levels: [AliveCounts]
  ) {
    self.key = key
    self.setup = setup
    self.present = present
    self.frames = frames
    self.levels = levels
  }
}
