import Foundation
import Testing

/// The facts in `Facts.md`: their sources, and the tests that name them. What `Coverage.md` says.
@Suite struct FactsTests {
  private struct Fact {
    let name: String
    var text = ""
    /// The bases of its parts: D, O and M.
    var bases: Set<Substring> { Set(text.matches(of: /\(([DOM])[,)]/).map(\.output.1)) }
    var isOfUIKit: Bool { !bases.isDisjoint(with: ["D", "O"]) }

    /// The words after a label, up to the next label.
    func part(_ label: String) -> Substring? {
      guard let start = text.range(of: " \(label): ")?.upperBound else { return nil }
      return text[start...].split(separator: #/ (?:Source|Test): /#).first
    }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  private static let groups: Set = [
    "Containment", "Tables", "Memory", "Rotation", "Responders", "Contents", "Scrolling",
    "Flow layout", "Snapshots", "Auto layout", "Pages",
  ]

  private static func page() throws -> String {
    let page = tests.appending(path: "../Sources/HeadlessUIKit/Facts.md").standardizedFileURL
    return try String(contentsOf: page, encoding: .utf8)
  }

  private static func facts() throws -> [Fact] {
    var facts: [Fact] = []
    var group = ""
    for line in try page().split(separator: "\n") {
      if let heading = line.wholeMatch(of: /## (.+)/) {
        group = String(heading.1)
      } else if let first = line.firstMatch(of: /^([0-9]+)\. (.+)/) {
        facts.append(Fact(name: "\(group) \(first.1)", text: String(first.2)))
      } else if line.hasPrefix("   "), !facts.isEmpty {
        facts[facts.count - 1].text += " " + line.drop { $0 == " " }
      }
    }
    return facts
  }

  private static func sources(in folder: String) throws -> [String: String] {
    let root = tests.appending(path: folder).standardizedFileURL
    var sources: [String: String] = [:]
    for case let file as URL in FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil) ?? .init() where file.pathExtension == "swift"
    { sources[file.path] = try String(contentsOf: file, encoding: .utf8) }
    return sources
  }

  /// The facts that a text names, as in `Tables 6, 20` or `Scrolling 2 to 5`.
  private static func names(in text: some StringProtocol) -> Set<String> {
    var names: Set<String> = []
    let list = #/([A-Z][a-z]+(?: layout)?) ((?:[0-9]+(?: to |, and |, | and )?)+)/#
    for match in String(text).matches(of: list) {
      guard groups.contains(String(match.1)) else { continue }
      let group = "\(match.1) "
      for part in match.2.matches(of: /([0-9]+)(?: to ([0-9]+))?/) {
        guard let first = Int(part.1), let last = Int(part.2 ?? part.1), first <= last else {
          continue
        }
        for number in first...last { names.insert("\(group)\(number)") }
      }
    }
    return names
  }

  private static func titles(in source: String) -> [Substring] {
    source.matches(of: /(?:func `([^`]+)`|@(?:Suite|Test)\(\s*"([^"]+)")/).compactMap {
      $0.1 ?? $0.2
    }
  }

  @Test func `Each fact about UIKit has a source, with a link, and a test that names it`() throws {
    let facts = try Self.facts()
    #expect(facts.count > 70 && Set(facts.map(\.name)).count == facts.count)
    let tests = try Self.sources(in: ".")
    for fact in facts where fact.isOfUIKit {
      let links = fact.part("Source")?.matches(of: /<https?:\/\/[^ >]+>/).count ?? 0
      #expect(links > 0, "\(fact.name) has no source")
      let suites = fact.part("Test")?.matches(of: /`([A-Za-z]+)`/).map { $0.1 } ?? []
      #expect(!suites.isEmpty, "\(fact.name) names no test")
      for suite in suites {
        let isNamed = tests.values.contains { source in
          source.contains(" \(suite)")
            && Self.titles(in: source).contains { Self.names(in: $0).contains(fact.name) }
        }
        #expect(isNamed, "\(suite) doesn't name \(fact.name)")
      }
    }
  }

  @Test func `What each choice decides is said`() throws {
    let parts = try Self.page().components(separatedBy: "\n## If a choice were otherwise\n")
    let choices = try Self.facts().filter { $0.bases.contains("M") }.map(\.name)
    #expect(parts.count == 2)
    #expect(Self.names(in: (parts.last ?? "").replacing(/\s+/, with: " ")) == Set(choices))
  }

  @Test func `Comments and tests name facts that exist`() throws {
    let facts = Set(try Self.facts().map(\.name))
    var named: Set<String> = []
    for source in try Self.sources(in: "../Sources").values {
      named.formUnion(Self.names(in: source.replacing(#/\s*\n\s*///? /#, with: " ")))
    }
    for source in try Self.sources(in: ".").values {
      for title in Self.titles(in: source) { named.formUnion(Self.names(in: title)) }
    }
    #expect(named.count > 60 && named.subtracting(facts).sorted() == [])
  }

  @Test func `A test for real UIKit names facts, and its tag is their weakest basis`() throws {
    let bases = Dictionary(uniqueKeysWithValues: try Self.facts().map { ($0.name, $0.bases) })
    var tags: Set<Substring?> = []
    for (path, source) in try Self.sources(in: "UIKitFactsTests/Facts")
    where !path.hasSuffix("Questions.swift") {
      for part in source.split(separator: "@Test").dropFirst() {
        let title = try #require(Self.titles(in: "@Test\(part)").first)
        let named = Set(Self.names(in: title).flatMap { bases[$0] ?? [] })
        #expect(!named.isEmpty, "\(title)")
        let weakest = named.contains("M") ? nil : named.contains("O") ? "observed" : "documented"
        let tag = part.firstMatch(of: /^\(\.tags\(\.([a-z]+)\)/)?.output.1
        #expect(tag == weakest?[...], "\(title)")
        tags.insert(tag)
      }
    }
    #expect(tags == ["documented", "observed", nil])
  }

  @Test func `Coverage.md is what the sources give`() throws {
    let script = Self.tests.appending(path: "coverage")
    let process = try Process.run(script, arguments: ["--check"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "Run Tests/coverage and commit the page.")
  }
}
