import BenchmarkResults
import BenchmarkStatistics

/// The costs that a case depends on, numbered, and those that the profile lacks.
struct CostTable {
  private let profile: Profile
  private let contents: [String]
  private let host: String
  private(set) var keys: [ProfileRow.Key] = []
  private(set) var ranges: [CostRange] = []
  private var numbers: [ProfileRow.Key: Int] = [:]

  init(_ profile: Profile, of counts: CaseCounts) {
    self.profile = profile
    contents = counts.contents
    host = counts.key.host
  }

  /// Adds the costs of units to `terms`, and those that the profile lacks to `missing`.
  ///
  /// - Parameter shares: The share of each of the case's contents in the units of contents. By default, all have the
  ///   same.
  mutating func add(
    _ unit: CostUnit, _ measure: CostMeasure, times count: Double, shares: [Double] = [],
    to terms: inout WeightedSum, missing: inout MissingCosts
  ) {
    guard count != 0, unit.measures.contains(measure) else { return }
    let subjects: [String?] =
      switch unit.subject {
      case .content: contents
      case .host: [host]
      case nil: [nil]
      }
    let isShared = unit.subject == .content && !shares.isEmpty
    for (place, subject) in subjects.enumerated() {
      let share = isShared ? shares[place] : 1 / Double(subjects.count)
      guard share > 0 else { continue }
      let key = ProfileRow.Key(unit, of: subject, in: measure)
      guard let range = profile[key] else {
        missing.insert(key)
        continue
      }
      if numbers[key] == nil {
        numbers[key] = keys.count
        keys.append(key)
        ranges.append(range)
      }
      terms.add(numbers[key] ?? 0, times: count * share)
    }
  }

  /// The typical costs.
  var typical: [Double] { ranges.map(\.typical) }

  /// The costs in a draw.
  func costs(in draw: Int, of draws: CostDraws) -> [Double] {
    zip(keys, ranges).map { $1.value(at: draws.position(of: $0.unit, in: draw)) }
  }

  /// The typical costs, but those of a unit at a position.
  func costs(with unit: CostUnit, at position: Double) -> [Double] {
    zip(keys, ranges).map { $0.unit == unit ? $1.value(at: position) : $1.typical }
  }

  /// The typical costs, but none for a unit.
  func costs(without unit: CostUnit) -> [Double] {
    zip(keys, ranges).map { $0.unit == unit ? 0 : $1.typical }
  }
}

/// Costs that a profile doesn't state, in the order in which they were first needed.
package struct MissingCosts: Hashable, Sendable {
  package private(set) var keys: [ProfileRow.Key] = []

  package var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ key: ProfileRow.Key) {
    if !keys.contains(key) { keys.append(key) }
  }

  /// These but the costs of a unit.
  func without(_ unit: CostUnit) -> MissingCosts {
    var rest = MissingCosts()
    for key in keys where key.unit != unit { rest.insert(key) }
    return rest
  }

  mutating func formUnion(_ other: MissingCosts) {
    for key in other.keys { insert(key) }
  }
}
