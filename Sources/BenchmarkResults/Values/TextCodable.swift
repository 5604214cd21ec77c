/// A value that JSON files contain as text, as people write it: `60s`, `5%`, `2/4`.
public protocol TextCodable: Codable {
  /// Reads the text that people write.
  init(parsing text: String) throws
  /// The text that reads back as the same value.
  var exactText: String { get }
}

extension TextCodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(exactText)
  }
}

extension ByteCount: TextCodable {}

extension TimeSpan: TextCodable {}

extension TextCodable where Self: CustomStringConvertible {
  /// The description.
  public var exactText: String { description }
}

extension Share: TextCodable {}

extension Shard: TextCodable {}
