import Foundation

/// Writes and reads JSON: dates as ISO 8601 in UTC, members sorted by name, so that two files diff well.
package enum ResultJSON {
  /// `value` as JSON with escapes for invisible characters, ended by a line feed: on one line, or over several
  /// and indented.
  package static func text(of value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return text.escapingInvisibleInJSON + "\n"
  }

  /// The same for the file at `path`.
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
    path.map { key in key.intValue.map { String($0) } ?? key.stringValue }
      .joined(separator: ".").quotedForMessage
  }
}
