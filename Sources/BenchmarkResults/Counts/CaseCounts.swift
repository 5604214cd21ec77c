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

  /// The bytes that the process has used and freed before the list is shown, unless the short list before it needs
  /// more. What the list uses beyond them is new memory.
  public static let usedBytes = 1 << 20

  /// The objects alive at the end of the first frame of the short list that is shown before.
  public let shortList: AliveCounts

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
    key: CaseKey, contents: [String] = [], shortList: AliveCounts = AliveCounts(),
    setup: FrameUnits, present: FrameUnits, frames: [FrameUnits]
  ) {
    self.key = key
    self.contents = contents.isEmpty ? [key.content] : contents
    self.shortList = shortList
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

/// The objects of a list's rows that are alive at a moment.
public struct AliveCounts: Hashable, Sendable {
  /// Cells: displayed, kept for their rows or in reuse pools.
  public var cells = 0
  /// Those of the cells that are the content of their rows themselves, and have no other view in them.
  public var contentCells = 0
  /// Those of the cells whose content view a configuration made.
  public var configuredCells = 0
  /// Controllers of rows.
  public var controllers = 0
  /// Views of contents, with or without a controller.
  public var views = 0
  /// The views of each of several contents that rows show in turn; empty if all rows show the same one.
  public var viewsByContent: [Int] = []
  /// Those of the views whose controller loaded them.
  public var loadedViews = 0
  /// Taps on the views. A row leaves before it's tapped a third time.
  public var taps = 0
  /// Models that were read from a store.
  public var storedModels = 0
  /// The bytes of collections that the list's controller keeps, its children among them. They are the same on every
  /// device.
  public var ownBytes = 0

  /// Creates counts of 0.
  public init() {}

  /// The counts as units whose bytes stay: a cell with its entry in the list and its place for a view, a
  /// controller that appears, a view that was filled and laid out, what taps made, and a model's texts.
  public var units: [(unit: CostUnit, count: Int)] {
    [
      (.cell, cells), (.rowShow, cells), (.attach, min(cells - contentCells, views)),
      (.configure, configuredCells), (.controller, controllers),
      (.appear, min(cells, controllers)),
      (.view, views), (.viewDidLoad, loadedViews), (.bind, views), (.layout, views),
      (.backingStore, views), (.userAct, taps), (.storeQuery, storedModels),
    ]
  }

  /// The share of each of several contents among the views, or of none if there are no views.
  public var contentShares: [Double] {
    let sum = viewsByContent.reduce(0, +)
    return sum == 0 ? [] : viewsByContent.map { Double($0) / Double(sum) }
  }

  /// The greater of each count.
  public func union(_ other: AliveCounts) -> AliveCounts {
    var both = self
    let counts: [WritableKeyPath<AliveCounts, Int>] = [
      \.cells, \.contentCells, \.configuredCells, \.controllers, \.views, \.loadedViews, \.taps,
      \.storedModels, \.ownBytes,
    ]
    for count in counts { both[keyPath: count] = max(self[keyPath: count], other[keyPath: count]) }
    for (place, views) in other.viewsByContent.enumerated() {
      if both.viewsByContent.count == place { both.viewsByContent.append(0) }
      both.viewsByContent[place] = max(both.viewsByContent[place], views)
    }
    return both
  }
}
