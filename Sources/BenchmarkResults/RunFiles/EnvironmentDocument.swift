/// The content of `NAME.json`: the members of an environment, and the number of the schema.
struct EnvironmentDocument: Codable {
  /// The maximum size of such a file, a hundred times that of one with many parts. Its values take twelve times
  /// as much memory as its text.
  static let most = ByteCount(2 << 20)

  var environment: RunEnvironment

  private enum CodingKeys: String, CodingKey {
    case schema
  }

  /// The members that messages and tables show.
  private static let textKeys: [RunEnvironment.CodingKeys] = [
    .cpuModel, .kernel, .operatingSystem, .swiftVersion, .jemallocVersion, .jemallocOptions,
    .allocationCounting, .cpuGovernor, .commit,
  ]

  /// The maximum length of these, in bytes.
  private static let longestText = 1_000

  init(_ environment: RunEnvironment) {
    self.environment = environment
  }

  /// The environment that `bytes` hold, the content of the file called `file` in errors.
  static func environment(_ bytes: [UInt8], file: String) throws(ParseError) -> RunEnvironment {
    let document: EnvironmentDocument = try ResultJSON.value(
      in: bytes, file: file, line: nil,
      advice: "restore the file, or remove it to read the figures alone")
    return document.environment
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(Int.self, forKey: .schema)
    guard schema <= ResultTable.schema else {
      throw DecodingError.refusal(
        "\(schema) is newer than \(ResultTable.schema), the newest known here",
        at: decoder.codingPath + [CodingKeys.schema])
    }
    environment = try RunEnvironment(from: decoder)
    let texts = try decoder.container(keyedBy: RunEnvironment.CodingKeys.self)
    for key in Self.textKeys {
      let text = try texts.decodeIfPresent(String.self, forKey: key) ?? ""
      guard text.utf8.count > Self.longestText else { continue }
      throw DecodingError.refusal(
        "longer than \(Self.longestText) bytes", at: decoder.codingPath + [key])
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ResultTable.schema, forKey: .schema)
    try environment.encode(to: encoder)
  }
}
