import Foundation
import TestSupport
import Testing

/// The blocks `console` of the README and of the guide, run again.
@Suite(.waitingForChildren) struct GuideTranscriptTests {
  private static let all = GuidePage.readmeAndGuide.flatMap { page in
    page.blocks.filter { $0.info == "console" }.map {
      Transcript($0.lines, in: "\(page.path), \($0.lines[0])")
    }
  }

  @Test(arguments: all) func commandsPrintWhatThePageShows(_ transcript: Transcript) async throws {
    #expect(transcript.steps.first?.command.hasPrefix("bench ") == true, "only bench is run here")
    try await transcript.expectToBeRepeated(
      in: GuidePage.package.path,
      changing: ["PATH": Bench.shellVariables["PATH"] ?? "", "COLUMNS": "80"])
  }

  /// Without this, no transcript would be tested if the pages couldn't be found.
  @Test func everyCommandThatReadsStoredRunsIsShown() {
    let commands = Set(
      Self.all.flatMap(\.steps).compactMap { $0.command.split(separator: " ").dropFirst().first })
    #expect(commands.isSuperset(of: ["advise", "compare", "export", "history", "list", "trace"]))
  }
}

/// What pages say of files: code, links and their own lengths.
@Suite struct GuidePageTests {
  /// Code of the package, so that it compiles.
  @Test func codeIsThatOfTheSources() throws {
    let sources = try [
      "Plugins", "Sources", "Benchmarks/Examples/BringYourOwn",
      "Tests/RecyclingBenchTestingTests/Guide",
    ].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: GuidePage.package.appendingPathComponent(folder).path
      ).filter { $0.hasSuffix(".swift") }.map { GuidePage("\(folder)/\($0)").text }
    }
    let blocks = GuidePage.readmeAndGuide.flatMap(\.blocks).filter { $0.info == "swift" }
    #expect(!blocks.isEmpty)
    for code in blocks.map({ $0.lines.joined(separator: "\n") }) {
      #expect(sources.contains { $0.contains(code) }, "\(code)")
    }
  }

  private static let pages =
    [GuidePage("Sources/HeadlessUIKit/Facts.md")] + GuidePage.readmeAndGuide
    + GuidePage.pages(in: "Results") + GuidePage.pages(in: ".github")

  private static func links(of page: GuidePage) -> [String] {
    page.prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
  }

  /// As a repository's web page resolves them.
  @Test(arguments: pages) func everyRelativeLinkLeadsSomewhere(_ page: GuidePage) throws {
    #expect(!page.text.isEmpty)
    for link in Self.links(of: page) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let own = GuidePage.package.appendingPathComponent(page.path)
      let file =
        parts[0].isEmpty
        ? own
        : own.deletingLastPathComponent().appendingPathComponent(String(parts[0])).standardized
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link) leads nowhere")
      if parts.count == 2 {
        let anchors = Self.anchors(of: try Files.text(of: file.path))
        #expect(anchors.contains(String(parts[1])), "\(link) names no heading")
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
    let linked = Set(Self.links(of: landing))
    let pages = GuidePage.guide.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    #expect(Set(pages).subtracting(["Documentation.md"]) == linked)
  }

  /// Words as `wc -w` counts them: comments, tables and code too.
  @Test func pagesKeepTheirLimitsOfWords() {
    let single = [
      ("README.md", 800), ("Results/FINDINGS.md", 2_800), ("Results/CHOOSING.md", 600),
      ("Results/TRUST.md", 1_500), ("Results/FLOOR.md", 500), (".github/CONTRIBUTING.md", 600),
    ]
    let guide = GuidePage.guide.filter { !$0.path.hasSuffix("/Metrics.md") }
    let limits = single.map { ([GuidePage($0)], $1) } + [(guide, 6_500), (allPages, 15_000)]
    for (pages, limit) in limits {
      let words = pages.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count }
      #expect(words > 0 && words <= limit, "\(pages.map(\.path))")
    }
  }

  /// The pages of all folders but the model's.
  private var allPages: [GuidePage] {
    let folders = [".github", "Benchmarks", "Plugins", "Results", "Sources", "Tests"]
    let files = folders.flatMap { folder in
      let paths = try? FileManager.default.subpathsOfDirectory(
        atPath: GuidePage.package.appendingPathComponent(folder).path)
      return (paths ?? []).map { "\(folder)/\($0)" }
    }
    let pages = files.filter {
      $0.hasSuffix(".md") && !$0.contains("/.") && !$0.hasPrefix("Sources/HeadlessUIKit/")
    }
    return (["README.md"] + pages).map { GuidePage($0) }
  }
}
