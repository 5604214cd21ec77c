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
