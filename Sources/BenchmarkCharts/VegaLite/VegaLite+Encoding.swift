extension VegaLite {
  /// Which fields the channels of a mark show.
  package struct Encoding: Encodable, Sendable {
    package var x: Channel?
    package var x2: Channel?
    package var y: Channel?
    package var y2: Channel?
    package var xOffset: Channel?
    package var color: Channel?
    package var fill: Channel?
    package var shape: Channel?
    package var size: Channel?
    package var strokeDash: Channel?
    package var opacity: Channel?
    package var text: Channel?
    package var detail: Channel?
    package var tooltip: [Channel]?

    package init() {}

    /// The encoding, changed.
    package func with(_ change: (inout Encoding) -> Void) -> Encoding {
      var encoding = self
      change(&encoding)
      return encoding
    }
  }

  /// What one channel shows: a field of each datum, one datum, or one value.
  package struct Channel: Encodable, Sendable {
    package var field: String?
    package var type: FieldType?
    package var datum: Value?
    package var value: Value?
    package var condition: Condition?
    package var title: Value?
    package var scale: Scale?
    package var axis: Axis?
    package var legend: Legend?
    /// The values of the field in the order in which they are shown.
    package var sort: Value?
    package var stack: Value?
    package var format: String?

    /// Shows a field. Its title is drawn as it is; without one there is none.
    package static func field(
      _ field: String, _ type: FieldType, title: String? = nil,
      _ change: (inout Channel) -> Void = { _ in }
    ) -> Channel {
      var channel = Channel(field: field, type: type, title: title.map { .string($0) } ?? .null)
      change(&channel)
      return channel
    }

    /// Shows the same value for each datum.
    package static func value(_ value: Value) -> Channel { Channel(value: value) }

    /// Shows one position for all data.
    package static func datum(_ datum: Value) -> Channel { Channel(datum: datum) }

    /// Shows `value` where `parameter` selects the datum, and `other` where it does not.
    package static func value(
      _ value: Value, where parameter: String, otherwise other: Value
    ) -> Channel {
      Channel(value: other, condition: Condition(param: parameter, value: value))
    }

    /// Shows fields as they are, each with a title, when a pointer rests on the mark.
    package static func tooltip(_ fields: KeyValuePairs<String, String>) -> [Channel] {
      fields.map { .field($0.key, .nominal, title: $0.value) }
    }
  }

  /// A value for data that a parameter selects.
  package struct Condition: Encodable, Sendable {
    package var param: String
    package var value: Value
    package var empty: Bool?
  }

  /// How values become positions, colours and shapes.
  package struct Scale: Encodable, Sendable {
    package enum Kind: String, Encodable, Sendable { case linear, log, symlog, point, band }

    package var type: Kind?
    /// What a `symlog` scale takes for small: values below it are drawn as on a linear scale.
    package var constant: Double?
    package var domain: Value?
    package var range: Value?
    package var nice: Bool?
    package var zero: Bool?
    package var paddingInner: Double?
    package var paddingOuter: Double?

    package init() {}

    /// Names and what stands for each, in this order.
    package init(_ names: [String], _ range: [Value]) {
      domain = .array(names.map { .string($0) })
      self.range = .array(range)
    }
  }

  /// The ticks and labels of a position.
  package struct Axis: Encodable, Sendable {
    package var values: [Double]?
    package var labelExpr: String?
    package var format: String?
    package var grid: Bool?
    package var ticks: Bool?
    package var domain: Bool?
    package var labels: Bool?
    package var labelAngle: Double?
    package var labelLimit: Double?
    package var tickCount: Double?
    package var orient: String?

    package init() {}

    /// Ticks at `values`, each labelled by `text`.
    init(_ values: [Double], _ text: (Double) -> String) {
      self.values = values
      labelExpr = VegaLite.labels(values.map { (.number($0), text($0)) })
    }
  }

  /// What explains colours and shapes; a legend of no entries stands for none.
  package struct Legend: Encodable, Sendable {
    package var orient: String?
    package var labelExpr: String?
    package var labelLimit: Double?
    package var symbolSize: Double?
    package var symbolStrokeWidth: Double?
    package var columns: Double?
    package var isHidden = false

    package init() {}

    /// No legend at all.
    package static let hidden: Legend = {
      var legend = Legend()
      legend.isHidden = true
      return legend
    }()

    private enum CodingKeys: CodingKey {
      case orient, labelExpr, labelLimit, symbolSize, symbolStrokeWidth, columns
    }

    package func encode(to encoder: any Encoder) throws {
      guard !isHidden else {
        var container = encoder.singleValueContainer()
        return try container.encodeNil()
      }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(orient, forKey: .orient)
      try container.encodeIfPresent(labelExpr, forKey: .labelExpr)
      try container.encodeIfPresent(labelLimit, forKey: .labelLimit)
      try container.encodeIfPresent(symbolSize, forKey: .symbolSize)
      try container.encodeIfPresent(symbolStrokeWidth, forKey: .symbolStrokeWidth)
      try container.encodeIfPresent(columns, forKey: .columns)
    }
  }
}
