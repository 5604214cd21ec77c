import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// A piece of a page. Making one escapes its content: the names of tags and attributes are literals in this
/// package, and everything else is text that a browser shows and does not interpret.
package struct HTML: Sendable {
  /// The source of the piece.
  package private(set) var source: String

  /// Text. Invisible characters become escapes as in Swift, and characters of markup become references.
  init(text: String) {
    source = text.escapingControls.replacingScalars { Self.references[$0] }
  }

  /// An element; an attribute that is `nil` is left out.
  init(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    @HTMLBuilder _ content: () -> HTML = { HTML() }
  ) {
    source = "<\(tag)"
    for (name, value) in attributes {
      if let value { source += " \(name)=\"\(HTML(text: value).source)\"" }
    }
    source += ">"
    guard !Self.voidTags.contains("\(tag)") else { return }
    source += content().source + "</\(tag)>"
  }

  /// Pieces one after another.
  init(_ parts: [HTML] = []) {
    source = parts.lazy.map(\.source).joined()
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  private static let voidTags: Set<String> = ["meta", "path", "br"]
}

extension HTML {
  /// The beginning of a document.
  static let doctype = HTML(trusted: "<!DOCTYPE html>\n")

  /// A line end, which makes the source of the page readable.
  static let newline = HTML(trusted: "\n")

  /// The script or the style sheet of the page, as it is.
  static func inline(_ code: InlineCode) -> HTML {
    let tag = code.kind == .script ? "script" : "style"
    let attributes = code.kind == .script ? " type=\"module\"" : ""
    return HTML(trusted: "<\(tag)\(attributes)>\(code.text)</\(tag)>")
  }

  /// JSON for the script, escaped so that it can't end its element.
  static func data(_ json: String, id: String) -> HTML {
    let escaped = json.replacingScalars { scalar in
      switch scalar {
      case "<": "\\u003c"
      case "\u{2028}": "\\u2028"
      case "\u{2029}": "\\u2029"
      default: nil
      }
    }
    return HTML(
      trusted: "<script type=\"application/json\" id=\"\(HTML(text: id).source)\">"
        + "\(escaped)</script>")
  }

  private init(trusted source: String) { self.source = source }
}

/// Builds a piece from pieces and strings; a string is text.
@resultBuilder enum HTMLBuilder {
  static func buildExpression(_ text: String) -> HTML { HTML(text: text) }
  static func buildExpression(_ html: HTML) -> HTML { html }
  static func buildExpression(_ html: HTML?) -> HTML { html ?? HTML() }
  static func buildExpression(_ parts: [HTML]) -> HTML { HTML(parts) }
  static func buildBlock(_ parts: HTML...) -> HTML { HTML(parts) }
  static func buildOptional(_ part: HTML?) -> HTML { part ?? HTML() }
  static func buildEither(first part: HTML) -> HTML { part }
  static func buildEither(second part: HTML) -> HTML { part }
}

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
