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

/// How often each unit of work occurs in a stretch of time, such as a frame.
public struct UnitCounts: Hashable, Sendable {
  private var numbers = [Int32](repeating: 0, count: CostUnit.allCases.count)

  /// Creates counts of 0.
  public init() {}

  /// How often a unit occurs.
  public subscript(unit: CostUnit) -> Int {
    get { Int(numbers[unit.index]) }
    set { numbers[unit.index] = Int32(newValue) }
  }

  /// The units that occur, in the order of the registry.
  public var units: [CostUnit] { CostUnit.allCases.filter { self[$0] != 0 } }

  /// Adds other counts.
  public static func += (counts: inout UnitCounts, other: UnitCounts) {
    for index in counts.numbers.indices { counts.numbers[index] += other.numbers[index] }
  }
}

extension CostUnit {
  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))

  /// The position in the registry.
  package var index: Int { Self.indices[self] ?? 0 }
}
