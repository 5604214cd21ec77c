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
