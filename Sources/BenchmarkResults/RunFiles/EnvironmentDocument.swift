/// The content of `NAME.json`: the members of an environment, with the number of the schema among
/// them.
struct EnvironmentDocument: Codable {
  /// The most that is read of such a file; one of many parts has a thousandth of it.
  static let most = ByteCount(16 << 20)

  var environment: RunEnvironment

  private enum CodingKeys: String, CodingKey {
    case schema
  }

  init(_ environment: RunEnvironment) {
    self.environment = environment
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(Int.self, forKey: .schema)
    guard schema <= ResultTable.schema else {
      throw DecodingError.dataCorruptedError(
        forKey: .schema, in: container,
        debugDescription: "\(schema) is newer than \(ResultTable.schema), the newest known here")
    }
    environment = try RunEnvironment(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ResultTable.schema, forKey: .schema)
    try environment.encode(to: encoder)
  }
}
