import OrderedCollections

/// What units cost on a device.
public struct Profile: Equatable, Sendable {
  /// The rows, in the order of the file.
  public let rows: [ProfileRow]
  private let costs: [ProfileRow.Key: CostRange]

  /// Creates a profile.
  ///
  /// - Precondition: No two rows have the same key.
  public init(rows: [ProfileRow]) {
    self.rows = rows
    costs = Dictionary(
      uniqueKeysWithValues: rows.compactMap { row in row.cost.map { (row.key, $0) } })
  }

  /// The cost that the profile states under a key, or `nil` if it states none.
  public subscript(key: ProfileRow.Key) -> CostRange? { costs[key] }

  /// A cost of a unit, or `nil` if the profile doesn't state it.
  ///
  /// - Parameters:
  ///   - content: The content that rows show. Used only for units that depend on it.
  ///   - host: The kind of list. Used only for units that depend on it.
  public subscript(
    unit: CostUnit, content: String, host: String, measure: CostMeasure
  ) -> CostRange? {
    let subject: String? =
      switch unit.subject {
      case .content: content
      case .host: host
      case nil: nil
      }
    return self[ProfileRow.Key(unit, of: subject, in: measure)]
  }

  /// The devices that were measured, each once, in the order of the rows.
  public var devices: [String] {
    OrderedSet(rows.filter { $0.cost != nil }.map(\.device)).elements
  }

  /// The contents that the profile has costs for, each once, in the order of the rows.
  public var contents: [String] {
    let keys = rows.filter { $0.cost != nil }.map(\.key)
    return OrderedSet(keys.filter { $0.unit.subject == .content }.compactMap(\.subject)).elements
  }

  /// Creates a profile with a row for each cost to fill in, and no costs.
  public static func empty(of contents: [String]) -> Profile {
    let keys = CostUnit.allCases.flatMap { unit in
      let subjects: [String?] =
        switch unit.subject {
        case .content: contents
        case .host: CostUnit.hosts
        case nil: [nil]
        }
      return subjects.flatMap { subject in
        unit.measures.map { ProfileRow.Key(unit, of: subject, in: $0) }
      }
    }
    return Profile(
      rows: keys.map { ProfileRow($0, cost: nil, count: 0, source: "", device: "", os: "") })
  }

  /// The keys of a complete profile of `contents` that this one states no cost for.
  public func missingKeys(of contents: [String]) -> [ProfileRow.Key] {
    Profile.empty(of: contents).rows.map(\.key).filter { self[$0] == nil }
  }
}

/// One line of a profile: what a unit costs, and how that is known.
public struct ProfileRow: Hashable, Sendable {
  /// Which cost of which unit.
  public struct Key: Hashable, Sendable {
    /// The unit.
    public let unit: CostUnit

    /// The name of the content or of the kind of list, or `nil` for a unit with one cost for all.
    public let subject: String?

    /// What is measured.
    public let measure: CostMeasure

    /// Names a cost.
    public init(_ unit: CostUnit, of subject: String? = nil, in measure: CostMeasure) {
      self.unit = unit
      self.subject = subject
      self.measure = measure
    }
  }

  /// Which cost the row states.
  public let key: Key

  /// The cost, or `nil` in a profile that is still to be filled.
  public let cost: CostRange?

  /// The number of measurements behind the cost; 0 for an assumption.
  public let count: Int

  /// Where the cost comes from, such as a publication, or `assumption: ` and a reason.
  public let source: String

  /// The device that was measured.
  public let device: String

  /// The operating system of the device, with its version.
  public let os: String

  /// Creates a row.
  public init(
    _ key: Key, cost: CostRange?, count: Int, source: String, device: String, os: String
  ) {
    self.key = key
    self.cost = cost
    self.count = count
    self.source = source
    self.device = device
    self.os = os
  }
}

extension ProfileRow.Key: CustomStringConvertible {
  /// `view of card in ns`, or `add-child in ns`.
  public var description: String {
    "\(unit.rawValue)\(subject.map { " of \($0)" } ?? "") in \(measure.rawValue)"
  }
}

/// A cost and how far it may lie from its typical value.
public struct CostRange: Hashable, Sendable {
  /// The lowest cost to expect.
  public let low: Double

  /// The typical cost.
  public let typical: Double

  /// The highest cost to expect.
  public let high: Double

  /// Creates a range.
  ///
  /// - Precondition: The values are finite, ascending and not negative.
  public init(low: Double, typical: Double, high: Double) {
    precondition(
      0 <= low && low <= typical && typical <= high && high.isFinite,
      "a cost needs finite values in ascending order")
    self.low = low
    self.typical = typical
    self.high = high
  }
}
