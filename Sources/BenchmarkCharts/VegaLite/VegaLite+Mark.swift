extension VegaLite {
  /// What is drawn for each datum, and how, as far as no channel says it.
  package struct Mark: Encodable, Sendable {
    package enum Kind: String, Encodable, Sendable {
      case bar, line, point, rect, rule, text, tick
    }

    package var type: Kind
    package var color: String?
    package var opacity: Double?
    package var size: Double?
    package var strokeWidth: Double?
    package var strokeDash: [Double]?
    package var filled: Bool?
    package var stroke: String?
    package var interpolate: String?
    package var align: String?
    package var baseline: String?
    package var dx: Double?
    package var fontSize: Double?
    package var thickness: Double?

    package init(_ type: Kind) { self.type = type }

    /// The mark, changed.
    package func with(_ change: (inout Mark) -> Void) -> Mark {
      var mark = self
      change(&mark)
      return mark
    }
  }
}
