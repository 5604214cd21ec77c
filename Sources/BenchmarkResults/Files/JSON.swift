import Foundation

/// A JSON value of charts, exports and settings. A tree of these takes a compiler less time than nested encodable types.
package enum JSON: Hashable, Sendable, Codable, ExpressibleByStringInterpolation,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  package static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
  package static func count(_ count: Int) -> JSON { .number(Double(count)) }
  package static func numbers(_ numbers: [Double]) -> JSON { .array(numbers.map(JSON.number)) }

  /// The members of an object; none of any other value.
  package var members: [String: JSON] {
    if case .object(let members) = self { members } else { [:] }
  }

  package var stringValue: String? { if case .string(let text) = self { text } else { nil } }
  package var numberValue: Double? { if case .number(let number) = self { number } else { nil } }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The kinds in the order of how often charts have them: a failed attempt takes time.
    self =
      try value.decodeNil()
      ? .null
      : (try? .string(value.decode(String.self))) ?? (try? .number(value.decode(Double.self)))
        ?? (try? .object(value.decode([String: JSON].self)))
        ?? (try? .array(value.decode([JSON].self))) ?? .bool(value.decode(Bool.self))
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

  /// The value as a file has it, with members in alphabetical order. Escape `<` before putting it into a script of a page.
  package func json(indented: Bool = false) throws -> String {
    String(try ResultJSON.text(of: self, isPretty: indented).dropLast())
  }

  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object([String: JSON](members) { $1 })
  }
}

/// Writes and reads JSON: names in snake case, dates as ISO 8601 in UTC, members sorted by name, so that two files diff well.
package enum ResultJSON {
  /// `value` as JSON with escapes for invisible characters, ended by a line feed: on one line, or indented over several.
  package static func text(of value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text.escapingInvisibleInJSON + "\n"
  }

  static func bytes(
    _ value: some Encodable, isPretty: Bool, path: String
  ) throws(ResultFileError) -> [UInt8] {
    do {
      return [UInt8](try text(of: value, isPretty: isPretty).utf8)
    } catch {
      throw .refused(.write, path: path, reason: "a number in it has no form in JSON")
    }
  }

  /// The value that `bytes` hold; the error names `line`, if there is one, and `advice`.
  static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in bytes: some Sequence<UInt8>, file: String, line: Int?,
    advice: String
  ) throws(ResultFileError) -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(Value.self, from: Data(bytes))
    } catch {
      throw .malformed(file: file, line: line, problem: problem(error), advice: advice)
    }
  }

  /// What is wrong with which member. Foundation's own texts differ between platforms.
  package static func problem(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(member(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
      "\(member(context.codingPath)) has the wrong type"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(member(context.codingPath)): \(context.debugDescription)"
    default: "not JSON, or a number in it is out of range"
    }
  }

  private static func member(_ path: [any CodingKey]) -> String {
    path.map { key in key.intValue.map { String($0) } ?? key.stringValue.inSnakeCase }
      .joined(separator: ".").quotedForMessage
  }
}
