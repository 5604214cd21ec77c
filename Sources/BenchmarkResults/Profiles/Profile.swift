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
    var devices: [String] = []
    for row in rows where row.cost != nil && !devices.contains(row.device) {
      devices.append(row.device)
    }
    return devices
  }

  /// The contents that the profile has costs for, each once, in the order of the rows.
  public var contents: [String] {
    var contents: [String] = []
    for row in rows where row.cost != nil && row.key.unit.subject == .content {
      guard let content = row.key.subject, !contents.contains(content) else { continue }
      contents.append(content)
    }
    return contents
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
