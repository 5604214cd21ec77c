import BenchmarkReport
import BenchmarkResults

/// A piece of a page. What it is made of is escaped while it is made: names of tags and attributes stand in
/// the source of this package, everything else is text that a browser shows and does not read.
package struct HTML: Sendable {
  /// The piece as a file has it.
  package private(set) var source: String

  /// Text: what can't be seen is written as in Swift's source, what HTML would read as a reference.
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

  /// A line end, for those who read the source of the page.
  static let newline = HTML(trusted: "\n")

  /// A script of this package's own, or its style sheet: the very text between its tags.
  static func inline(_ code: InlineCode) -> HTML {
    let tag = code.kind == .script ? "script" : "style"
    let attributes = code.kind == .script ? " type=\"module\"" : ""
    return HTML(trusted: "<\(tag)\(attributes)>\(code.text)</\(tag)>")
  }

  /// JSON for the script, which no browser runs, nor takes for the end of the element.
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

/// Puts pieces together; a string is text.
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
