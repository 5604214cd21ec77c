import Foundation

extension VegaLite {
  /// A whole specification: a view, the schema that it is valid by, and how it looks where no mark says it.
  package struct Specification: Encodable, Sendable {
    package var view: View
    package var config: Config?

    package init(_ view: View, config: Config? = nil) {
      self.view = view
      self.config = config
    }

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case config
    }

    package func encode(to encoder: any Encoder) throws {
      try view.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(schema, forKey: .schema)
      try container.encodeIfPresent(config, forKey: .config)
    }

    /// The specification as JSON, with members in alphabetical order, so that the same specification
    /// is always the same text. Of no use in a script of a page before `<` is escaped.
    package func json(indented: Bool = false) throws -> String {
      try VegaLite.json(self, indented: indented)
    }
  }

  /// Any part of the grammar as JSON, in the same way.
  package static func json(_ part: some Encodable, indented: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if indented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(part), as: UTF8.self)
  }
}
