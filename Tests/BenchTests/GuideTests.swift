import Foundation
import TestSupport
import Testing

/// The blocks `console` of the README and of the guide, run again.
@Suite(.waitingForChildren) struct GuideTranscriptTests {
  private static let all = ([GuidePage.readme] + GuidePage.guide).flatMap { page in
    page.blocks.filter { $0.info == "console" }.map {
      Transcript($0.lines, in: "\(page.path):\($0.firstLine)")
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

@Suite(.testFolder, .waitingForChildren) struct GuideFileTests {
  private let folder = TestFolder.path

  /// Code of the package, so that it compiles.
  @Test func codeIsThatOfTheSources() throws {
    let sources = [
      "Plugins", "Sources", "Benchmarks/Examples/BringYourOwn",
      "Tests/RecyclingBenchTestingTests/Guide",
    ].flatMap { folder in
      let files = FileManager.default.enumerator(
        atPath: GuidePage.package.appendingPathComponent(folder).path)
      return (files?.allObjects ?? []).compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") }.map { GuidePage("\(folder)/\($0)").text }
    }
    let blocks = ([GuidePage.readme] + GuidePage.guide).flatMap { page in
      page.blocks.filter { $0.info == "swift" }.map { (page, $0) }
    }
    #expect(!blocks.isEmpty)
    for (page, block) in blocks {
      let code = block.lines.joined(separator: "\n")
      #expect(sources.contains { $0.contains(code) }, "\(page.path):\(block.firstLine)")
    }
  }

  /// The action passes the variables that its script reads, and the guide has all inputs.
  @Test func theGateFitsItsScriptAndItsPage() throws {
    func names(_ file: String) -> Set<Substring> {
      Set(GuidePage(".github/actions/gate/\(file)").text.matches(of: /GATE_[A-Z_]+/).map(\.output))
    }
    #expect(names("action.yml") == names("gate.sh").subtracting(["GATE_CACHE"]))
    let action = GuidePage(".github/actions/gate/action.yml").text
    let inputs = try #require(action.firstMatch(of: /\ninputs:\n((?: .*\n)+)/)).output.1
    let page = GuidePage("\(GuidePage.guideFolder)/GateAPullRequest.md").text
    for name in inputs.matches(of: /(?m)^  ([a-z-]+):$/).map(\.output.1) {
      #expect(page.contains("`\(name)`"), "the guide lacks \(name)")
    }
  }

  @Test func theAllowedChangesPermitTheRegressionThatThePageShows() async throws {
    let header = "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason"
    let block = try #require(
      GuidePage("\(GuidePage.guideFolder)/GateAPullRequest.md").blocks
        .first { $0.lines.first == header[...] })
    try Files.write("\(block.lines.joined(separator: "\n"))\n", to: "\(folder)/allowed.csv")
    let result = try await Bench.run(
      ["compare", "7e6bf32", "05e7bda", "--allow", "\(folder)/allowed.csv"],
      in: GuidePage.package.path
    ).exiting(0)
    #expect(result.output.contains("\nPermitted changes: 14\n"))
  }
}

/// The relative links of all pages, as a repository's web page resolves them.
@Suite struct GuideLinkTests {
  private static let pages =
    [GuidePage.readme, GuidePage("Sources/HeadlessUIKit/Facts.md")] + GuidePage.guide
    + GuidePage.pages(in: "Results") + GuidePage.pages(in: ".github")

  private static func links(of page: GuidePage) -> [String] {
    page.prose.joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      .filter { !$0.contains("://") }
  }

  @Test(arguments: pages) func everyRelativeLinkLeadsSomewhere(_ page: GuidePage) throws {
    #expect(!page.text.isEmpty)
    for link in Self.links(of: page) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let folder = GuidePage.package.appendingPathComponent(page.path).deletingLastPathComponent()
      let file =
        parts[0].isEmpty
        ? GuidePage.package.appendingPathComponent(page.path)
        : folder.appendingPathComponent(String(parts[0])).standardized
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
}

@Suite struct PageLengthTests {
  @Test(arguments: [
    ("README.md", 800), ("Results/FINDINGS.md", 2_800), ("Results/CHOOSING.md", 600),
    ("Results/TRUST.md", 1_500), ("Results/FLOOR.md", 500), (".github/CONTRIBUTING.md", 600),
  ])
  func aPageKeepsItsLimit(path: String, limit: Int) {
    let words = GuidePage(path).wordCount
    #expect(words > 0 && words <= limit)
  }

  /// Without the reference of metrics.
  @Test func theGuideKeepsItsLimit() {
    let pages = GuidePage.guide.filter { !$0.path.hasSuffix("/Metrics.md") }
    #expect(pages.map(\.wordCount).reduce(0, +) <= 6_500)
  }

  /// Whatever its folder, but for the pages of the model.
  @Test func allPagesKeepTheirLimit() throws {
    var pages = [GuidePage.readme]
    for folder in [".github", "Benchmarks", "Plugins", "Results", "Sources", "Tests"] {
      let files = FileManager.default.enumerator(
        at: GuidePage.package.appendingPathComponent(folder), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles)
      let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
      pages += paths.filter { $0.hasSuffix(".md") && !$0.contains("/Sources/HeadlessUIKit/") }
        .map { GuidePage(String($0.dropFirst(GuidePage.package.path.count + 1))) }
    }
    #expect(pages.count > 20)
    #expect(pages.map(\.wordCount).reduce(0, +) <= 15_000)
  }
}
