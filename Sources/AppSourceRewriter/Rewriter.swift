import Foundation

/// Writes a copy of an app's file that compiles on Linux: `AppSourceRewriter FILE COPY`.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: AppSourceRewriter FILE COPY\n".utf8))
      exit(64)
    }
    let source = try String(contentsOfFile: arguments[1], encoding: .utf8)
    var rewriter = Rewriter(source)
    // Errors and breakpoints are told in the app's own file.
    let copy = "#sourceLocation(file: \"\(arguments[1])\", line: 1)\n" + rewriter.rewritten()
    try copy.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }
}

/// Rewrites Swift source so that it compiles without Objective-C and Apple's modules. It keeps each line where it is.
/// It reads tokens, not syntax: texts and comments stay as they are. What it can't rewrite, it leaves to the compiler's error,
/// such as `optional` methods of a protocol.
struct Rewriter {
  private let source: [Character]
  private var place = 0
  private var result = ""
  /// The types that are open at the place, each with the number of braces open inside it.
  private var types: [(name: String, depth: Int)] = []
  private var depth = 0
  /// A type whose first brace comes next.
  private var comingType: String?
  private var lastWord = ""

  init(_ source: String) { self.source = Array(source) }

  /// Attributes that only Objective-C or Interface Builder knows.
  private static let droppedAttributes: Set = [
    "objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "UIApplicationMain",
  ]
  /// Modules whose declarations `UIKit` has here.
  private static let modules: Set = [
    "UIKit", "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC",
  ]
  private static let typeKeywords: Set = ["class", "struct", "enum", "actor", "extension"]
  /// What may follow `class` where it begins a member.
  private static let memberKeywords: Set = [
    "func", "var", "let", "subscript", "override", "final", "open", "public", "internal", "private",
    "fileprivate", "required",
  ]

  mutating func rewritten() -> String {
    while place < source.count { step() }
    return result
  }

  private mutating func step() {
    switch source[place] {
    case "/" where next == "/": copy { $0.skip { !$0.isNewline } }
    case "/" where next == "*": copy { $0.skipComment() }
    case "\"": copy { $0.skipText() }
    case "#" where isRawText: copy { $0.skipText() }
    case "#": hash()
    case "@": attribute()
    case "{":
      depth += 1
      if let comingType { types.append((comingType, depth)) }
      comingType = nil
      copyCharacter()
    case "}":
      if types.last?.depth == depth { types.removeLast() }
      depth -= 1
      copyCharacter()
    case let character where character.isLetter || character == "_" || character == "`":
      word(readWord())
    case let character:
      if !character.isWhitespace { lastWord = "" }
      copyCharacter()
    }
  }

  private mutating func word(_ word: String) {
    let former = lastWord
    lastWord = word
    result += word
    if Self.typeKeywords.contains(former), !Self.memberKeywords.contains(word) {
      comingType = word + (peeked { $0.skipPath() })
    } else if word == "import" {
      importedModule()
    } else if word == "os", peek("(iOS)") {
      // Conditions of a build for iOS hold here.
      result.removeLast(2)
      result += "canImport(UIKit)"
      place += 5
    }
  }

  private mutating func importedModule() {
    let start = place
    skip { $0 == " " }
    var name = readWord()
    if ["class", "struct", "enum", "protocol", "func", "typealias", "let", "var"].contains(name) {
      skip { $0 == " " }
      name = readWord()
    }
    let path = peeked { $0.skipPath() }
    if Self.modules.contains(name) {
      place += path.count
      result += " UIKit"
    } else {
      result += String(source[start..<place])
    }
  }

  private mutating func attribute() {
    let start = place
    place += 1
    let name = readWord()
    guard Self.droppedAttributes.contains(name) else {
      result += String(source[start..<place])
      return
    }
    let end = place
    skip { $0 == " " }
    if name == "objc", place < source.count, source[place] == "(" {
      skipParentheses()
    } else {
      place = end
    }
  }

  private mutating func hash() {
    for (keyword, rewrite) in [("#selector", Self.selector), ("#keyPath", Self.keyPath)]
    where peek(keyword + "(") {
      let start = place
      place += keyword.count
      let inside = place + 1
      skipParentheses()
      let reference = String(source[inside..<(place - 1)]).filter { !$0.isWhitespace }
      let original = source[start..<place]
      // What was in several lines ends with as many.
      result +=
        rewrite(self)(reference).map { $0 + original.filter(\.isNewline) } ?? String(original)
      return
    }
    copyCharacter()
  }

  /// Returns `Selector("tap", Feed.tap(_:))` for `tap(_:)` in a method of `Feed`.
  private func selector(_ reference: String) -> String? {
    if reference.hasPrefix("getter:") || reference.hasPrefix("setter:") { return nil }
    var path = reference.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    let labels = reference.drop { $0 != "(" }
    if path.first == "self" || path.first == "Self" { path.removeFirst() }
    guard let method = path.last else { return nil }
    if path.count == 1 {
      guard let type = types.last?.name else { return nil }
      path.insert(type, at: 0)
    } else if path[0].first?.isLowercase == true {
      return nil
    }
    return "Selector(\"\(method)\", \(path.joined(separator: "."))\(labels))"
  }

  /// Returns `"layer.opacity"` for `UIView.layer.opacity`.
  private func keyPath(_ reference: String) -> String? {
    let path = reference.split(separator: ".")
    return "\"\(path.drop { $0.first?.isUppercase == true }.joined(separator: "."))\""
  }

  private var next: Character? { place + 1 < source.count ? source[place + 1] : nil }
  private var isRawText: Bool {
    var end = place
    while end < source.count, source[end] == "#" { end += 1 }
    return end < source.count && source[end] == "\""
  }

  private func peek(_ text: String) -> Bool { source[place...].starts(with: text) }

  private func peeked(_ skip: (inout Rewriter) -> Void) -> String {
    var ahead = self
    skip(&ahead)
    return String(source[place..<ahead.place])
  }

  private mutating func copy(_ skip: (inout Rewriter) -> Void) {
    let start = place
    skip(&self)
    result += String(source[start..<place])
  }

  private mutating func copyCharacter() {
    result.append(source[place])
    place += 1
  }

  private mutating func readWord() -> String {
    let start = place
    skip { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    return String(source[start..<place])
  }

  private mutating func skip(while isSkipped: (Character) -> Bool) {
    while place < source.count, isSkipped(source[place]) { place += 1 }
  }

  private mutating func skipPath() {
    while place < source.count, source[place] == "." {
      place += 1
      _ = readWord()
    }
  }

  private mutating func skipComment() {
    var open = 0
    repeat {
      if peek("/*") || peek("*/") {
        open += peek("/*") ? 1 : -1
        place += 1
      }
      place += 1
    } while open > 0 && place < source.count
  }

  private mutating func skipText() {
    let start = place
    skip { $0 == "#" }
    let marks = String(repeating: "#", count: place - start)
    let quotes = peek("\"\"\"") ? "\"\"\"" : "\""
    place += quotes.count
    while place < source.count, !peek(quotes + marks) {
      if peek("\\" + marks + "(") {
        place += 1 + marks.count
        skipParentheses()
      } else {
        place += peek("\\" + marks) ? 2 + marks.count : 1
      }
    }
    place = min(place + quotes.count + marks.count, source.count)
  }

  private mutating func skipParentheses() {
    var open = 0
    repeat {
      switch source[place] {
      case "\"": skipText()
      case let character:
        open += character == "(" ? 1 : character == ")" ? -1 : 0
        place += 1
      }
    } while open > 0 && place < source.count
  }
}
