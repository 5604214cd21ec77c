import Foundation

/// Writes and reads JSON: dates as ISO 8601 in UTC, members sorted by name, so that two files diff well.
package enum ResultJSON {
  /// `value` as JSON with escapes for invisible characters, ended by a line feed: on one line, or over several
  /// and indented.
  ///
  /// - Throws: `EncodingError` if a number isn't finite.
  package static func text(of value: some Encodable, isPretty: Bool = true) throws -> String {
    try encoded(value, isPretty: isPretty) + "\n"
  }

  /// An object as `text(of:)` writes it. The elements of `arrays` are made and encoded one at a time, so that long
  /// arrays take little more memory than their text.
  ///
  /// - Throws: `EncodingError` if a number isn't finite.
  package static func text(
    of members: [String: JSON], arrays: [String: any Sequence<JSON>]
  ) throws -> String {
    func indented(_ value: JSON, by spaces: String) throws -> String {
      try encoded(value, isPretty: true).replacing("\n", with: "\n" + spaces)
    }
    var text = "{\n"
    for (place, name) in (Array(members.keys) + Array(arrays.keys)).sorted().enumerated() {
      if place > 0 { text += ",\n" }
      text += "  \"\(name)\" : "
      guard let array = arrays[name] else {
        text += try indented(members[name] ?? .null, by: "  ")
        continue
      }
      text += "[\n"
      var separator = "    "
      for element in array {
        text += try separator + indented(element, by: "    ")
        separator = ",\n    "
      }
      text += "\n  ]"
    }
    return text + "\n}\n"
  }

  private static func encoded(_ value: some Encodable, isPretty: Bool) throws -> String {
    let data = try encoder(isPretty: isPretty).encode(value)
    return String(decoding: data, as: UTF8.self).escapingInvisibleInJSON
  }

  static func encoder(isPretty: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return encoder
  }

  /// The same for the file at `path`.
  static func bytes(
    _ value: some Encodable, isPretty: Bool, path: String
  ) throws(ResultFileError) -> [UInt8] {
    do {
      return [UInt8](try text(of: value, isPretty: isPretty).utf8)
    } catch EncodingError.invalidValue(let value, _) {
      throw .unencodable(path: path, reason: "\(value) has no form in JSON")
    } catch {
      throw .unencodable(path: path, reason: "\(error)")
    }
  }

  /// The value that `bytes` hold; the error names `line`, if there is one, and `advice`.
  static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, in bytes: some Sequence<UInt8>, file: String, line: Int?,
    advice: String
  ) throws(ParseError) -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let data = Data(bytes)
    do {
      return try decoder.decode(Value.self, from: data)
    } catch {
      // The decoder has one error for text that isn't JSON and for numbers that it can't represent.
      let problem =
        problem(error)
        ?? ((try? decoder.decode(AnyValue.self, from: data)) == nil
          ? "not JSON" : "a number is out of range or malformed")
      throw ParseError(file: file, line: line, problem: problem, advice: advice)
    }
  }

  /// Any JSON, whose numbers aren't read.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// The problem of a member, or `nil` if the error isn't about a member. Foundation's own texts differ between
  /// platforms.
  private static func problem(_ error: any Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\"\(member(context.codingPath + [key]))\" is missing"
    case DecodingError.valueNotFound(_, let context):
      "\"\(member(context.codingPath))\" is null"
    case DecodingError.typeMismatch(_, let context):
      "\"\(member(context.codingPath))\" has the wrong type"
    case DecodingError.dataCorrupted(let context) where context.underlyingError is Refusal:
      "\"\(member(context.codingPath))\": \(context.debugDescription)"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\"\(member(context.codingPath))\" has a value that it can't have"
    default:
      nil
    }
  }

  private static func member(_ path: [any CodingKey]) -> String {
    path.map { key in key.intValue.map { String($0) } ?? key.stringValue }
      .joined(separator: ".").shownInMessage
  }

  /// Marks the errors of `DecodingError.refusal`.
  fileprivate struct Refusal: Error {}
}

extension DecodingError {
  /// An error about a value that the member at `path` can't have. `problem` says in a few words why.
  static func refusal(_ problem: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path, debugDescription: problem, underlyingError: ResultJSON.Refusal()))
  }
}
