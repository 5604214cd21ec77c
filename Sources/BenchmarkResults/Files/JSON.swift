import Foundation

/// A JSON value: charts are specified in it, exports consist of it, and a run's settings are read from it. A tree
/// of these takes a compiler less time than nested encodable types.
@dynamicMemberLookup
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  package static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
  package static func count(_ count: Int) -> JSON { .number(Double(count)) }
  package static func numbers(_ numbers: [Double]) -> JSON { .array(numbers.map(JSON.number)) }

  /// The object with those of `texts` and `numbers` that have a value.
  package func with(
    texts: KeyValuePairs<String, String?>, numbers: KeyValuePairs<String, Double?> = [:]
  ) -> JSON {
    var members = members
    for (name, text) in texts { if let text { members[name] = .string(text) } }
    for (name, number) in numbers { if let number { members[name] = .number(number) } }
    return .object(members)
  }

  /// A member of an object; null if it has none of this name.
  package subscript(dynamicMember name: String) -> JSON {
    get { members[name] ?? .null }
    set { self = with(.object([name: newValue])) }
  }

  /// The members of an object; none of any other value.
  package var members: [String: JSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The elements of an array; none of any other value.
  package var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The text of a string; `nil` for any other value.
  package var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The text of a string, or the JSON of any other value.
  package var stringOrJSON: String { stringValue ?? (try? json()) ?? "" }

  /// The object with the members of `other`, which replace those of the same names.
  package func with(_ other: JSON) -> JSON {
    .object(members.merging(other.members) { $1 })
  }
}

extension JSON: Codable {
  /// The value as JSON.
  ///
  /// - Precondition: Every number in it is finite.
  package init(encoding value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value),
      let json = try? JSONDecoder().decode(JSON.self, from: data)
    else { preconditionFailure("a value has no form in JSON") }
    self = json
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      try value.decodeNil()
      ? .null
      : (try? .bool(value.decode(Bool.self))) ?? (try? .number(value.decode(Double.self)))
        ?? (try? .string(value.decode(String.self))) ?? (try? .array(value.decode([JSON].self)))
        ?? .object(value.decode([String: JSON].self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value as a file has it, with members in alphabetical order, so that equal values give equal
  /// texts. Escape `<` before putting it into a script of a page.
  package func json(indented: Bool = false) throws -> String {
    String(try ResultJSON.text(of: self, isPretty: indented).dropLast())
  }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object([String: JSON](members) { $1 })
  }
}
