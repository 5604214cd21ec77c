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

  @Test func theGuideBeginsWithLinksToAllOfItsPages() {
    let landing = GuidePage("\(GuidePage.guideFolder)/Documentation.md")
    let linked = Set(Self.links(of: landing).map(\.target))
    let pages = GuidePage.guide.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    #expect(Set(pages).subtracting(["Documentation.md"]) == linked)
  }
}
