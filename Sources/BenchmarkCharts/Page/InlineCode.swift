import Foundation

/// A script or a style sheet that stands in the page itself, and that the page's policy admits by its hash.
struct InlineCode: Sendable {
  enum Kind: Sendable { case script, style }

  let kind: Kind

  /// What stands between the tags.
  let text: String

  /// - Parameter text: code whose strings may hold what would end the element, or would begin a comment
  ///   in it; these are written with a backslash, which strings and regular expressions ignore.
  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text =
      kind == .style
      ? text
      : text.replacing(/<(?=\/script)/.ignoresCase(), with: "<\\").replacing("<!--", with: "<\\!--")
  }

  /// The hash as a content security policy has it: `'sha256-…'`.
  var hashSource: String {
    "'sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())'"
  }
}

/// What a browser may do with a page: run the code that is in it, and nothing else.
struct ContentSecurityPolicy: CustomStringConvertible {
  let code: [InlineCode]

  var description: String {
    func sources(_ kind: InlineCode.Kind) -> String {
      let hashes = code.filter { $0.kind == kind }.map(\.hashSource)
      return hashes.isEmpty ? "'none'" : hashes.joined(separator: " ")
    }
    return "default-src 'none'; script-src \(sources(.script)); style-src \(sources(.style)); "
      + "base-uri 'none'; form-action 'none'"
  }
}
