import Foundation
import Testing

/// The relative links of all pages, as a repository's web page resolves them.
@Suite struct GuideLinkTests {
  struct Link: CustomTestStringConvertible {
    let page: String
    let target: String

    var testDescription: String { "\(page): \(target)" }
  }

  private static let pages =
    [GuidePage.readme, GuidePage("Sources/HeadlessUIKit/Facts.md")] + GuidePage.guide
    + GuidePage.pages(in: "Results") + GuidePage.pages(in: ".github")

  private static func links(of page: GuidePage) -> [Link] {
    page.prose.joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/).map {
      Link(page: page.path, target: String($0.1))
    }.filter { !$0.target.contains("://") }
  }

  @Test(arguments: pages)
  func everyRelativeLinkLeadsSomewhere(_ page: GuidePage) throws {
    #expect(!page.text.isEmpty)
    for link in Self.links(of: page) {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let folder = GuidePage.package.appendingPathComponent(page.path).deletingLastPathComponent()
      let file =
        parts[0].isEmpty
        ? GuidePage.package.appendingPathComponent(page.path)
        : folder.appendingPathComponent(String(parts[0])).standardized
      #expect(
        FileManager.default.fileExists(atPath: file.path), "\(link.testDescription) leads nowhere")
      if parts.count == 2 {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(
          Self.anchors(of: text).contains(String(parts[1])),
          "\(link.testDescription) names no heading")
      }
    }
  }

  /// What follows `#` in links to the headings of a page.
  private static func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      })
  }

  /// Paths that the action and the workflow run, and code that the page for contributors names.
  @Test func whatTheProjectsFolderNamesExists() throws {
    let folder = GuidePage.package.appendingPathComponent(".github")
    let action = folder.appendingPathComponent("actions/gate")
    let texts = ["actions/gate/action.yml", "workflows/ci.yml"].map {
      GuidePage(".github/\($0)").text
    }
    let ofAction = texts[0].matches(of: /\$GITHUB_ACTION_PATH\/([^"]+)/).map {
      action.appendingPathComponent(String($0.1)).standardized.path
    }
    let ofWorkflow = texts[1].matches(of: /\.\/([\w.\/]+)/).map {
      GuidePage.package.appendingPathComponent(String($0.1)).path
    }
    #expect(ofAction.count == 2 && ofWorkflow.count == 3)
    for path in ofAction + ofWorkflow {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    let names = GuidePage(".github/CONTRIBUTING.md").text.matches(of: /`([A-Z]\w+)\.([a-z]\w+)`/)
      .filter { !["swift", "md"].contains($0.2) }
    let sources = FileManager.default.enumerator(
      atPath: GuidePage.package.appendingPathComponent("Sources").path)
    let code = (sources?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }.map { GuidePage("Sources/\($0)").text }
    #expect(names.count > 3)
    for name in names {
      let (type, member) = (name.1, name.2)
      let isThere = code.contains { text in
        ["extension \(type) {", "struct \(type):", "enum \(type) {"].contains(where: text.contains)
          && text.contains("static let \(member)")
      }
      #expect(isThere, "\(type).\(member)")
    }
  }

  @Test func theGuideBeginsWithLinksToAllOfItsPages() {
    let landing = GuidePage("\(GuidePage.guideFolder)/Documentation.md")
    let linked = Set(Self.links(of: landing).map(\.target))
    let pages = GuidePage.guide.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    #expect(Set(pages).subtracting(["Documentation.md"]) == linked)
  }

  @Test func theReadmeIsShort() {
    #expect(GuidePage.readme.text.split(whereSeparator: \.isWhitespace).count <= 1_000)
  }
}
