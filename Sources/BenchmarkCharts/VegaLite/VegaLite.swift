/// The part of the Vega-Lite grammar that the charts are written in, as values.
///
/// Names are those of its specification (https://vega.github.io/vega-lite/docs/spec.html). Sums, bins,
/// fits and ticks are computed beforehand, so that a picture, the table below it and the text that
/// describes it say the same: none of the grammar's transforms is here.
package enum VegaLite {
  /// The schema that specifications are valid by.
  package static let schema = "https://vega.github.io/schema/vega-lite/v6.json"
}

extension VegaLite {
  /// A value of a datum, or one that a mark has without a field.
  package enum Value: Hashable, Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
    case array([Value])
  }

  /// One datum: values by the names of fields.
  package typealias Row = [String: Value]

  /// What an encoded field measures.
  package enum FieldType: String, Encodable, Sendable {
    case quantitative, nominal, ordinal
  }
}

extension VegaLite.Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let flag): try container.encode(flag)
    case .null: try container.encodeNil()
    case .array(let values): try container.encode(values)
    }
  }
}

extension VegaLite.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A number, or null where there is none.
  package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
}
