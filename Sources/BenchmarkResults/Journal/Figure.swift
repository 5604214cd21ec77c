/// One figure of one launch.
///
/// In a journal it is a list of three: `["scroll", "allocations", 1200]`.
public struct Figure: Hashable, Sendable {
  /// The phase that the figure belongs to.
  public let phase: Phase

  /// What was counted or timed.
  public let metric: Metric

  /// The figure, in the unit of the metric.
  public let value: Double

  /// Makes a figure.
  public init(_ phase: Phase, _ metric: Metric, _ value: Double) {
    self.phase = phase
    self.metric = metric
    self.value = value
  }
}

extension Figure: Codable {
  /// Reads the list of three; fails if the metric is unknown, or has no such figures.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    phase = try container.decode(Phase.self)
    let name = try container.decode(String.self)
    guard let metric = Metric(named: name) else {
      throw DecodingError.refusal("unknown metric \(name.quotedForMessage)", at: decoder.codingPath)
    }
    self.metric = metric
    value = try container.decode(Double.self)
    if let objection = metric.objection(to: value) {
      throw DecodingError.refusal(
        "\(CSVNumber.text(value)) of \(metric) \(objection)", at: decoder.codingPath)
    }
  }

  /// Writes the list of three.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(phase)
    try container.encode(metric.name)
    try container.encode(value)
  }
}
