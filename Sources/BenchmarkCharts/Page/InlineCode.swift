import Foundation

/// A script or a style sheet in the page, which the page's policy admits by its hash.
struct InlineCode: Sendable {
  enum Kind: Sendable { case script, style }

  let kind: Kind

  /// The text between the tags.
  let text: String

  /// - Parameter text: the code. Where it would end the element or begin a comment, it gets a backslash, which
  ///   strings and regular expressions ignore.
  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text =
      kind == .style
      ? text
      : text.replacing(/<(?=\/script)/.ignoresCase(), with: "<\\").replacing("<!--", with: "<\\!--")
  }

  /// The hash in the form of a content security policy: `'sha256-…'`.
  var hashSource: String {
    "'sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())'"
  }
}

/// A policy that lets a browser run the code in the page, and nothing else.
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
