import Foundation
import TestSupport
import Testing

/// The blocks `console` of the README and of the guide, run again.
@Suite struct GuideTranscriptTests {
  /// A block that shows commands and what they print.
  struct Transcript: Sendable, CustomTestStringConvertible {
    /// A command, and the lines shown below it.
    struct Step: Sendable {
      var command: String
      var shown: [Substring] = []
    }

    let place: String
    private(set) var steps: [Step] = []

    var testDescription: String { "\(place): \(steps.first?.command ?? "")" }

    init(_ block: GuidePage.Block, in page: GuidePage) {
      place = "\(page.path):\(block.firstLine)"
      for line in block.lines {
        if let last = steps.last, last.shown.isEmpty, last.command.hasSuffix("\\") {
          steps[steps.count - 1].command += "\n\(line)"
        } else if line.hasPrefix("$ ") {
          steps.append(Step(command: String(line.dropFirst(2))))
        } else if !steps.isEmpty {
          steps[steps.count - 1].shown.append(line)
        }
      }
    }

    static let all = ([GuidePage.readme] + GuidePage.guide).flatMap { page in
      page.blocks.filter { $0.info == "console" }.map { Transcript($0, in: page) }
    }
  }

  @Test(arguments: Transcript.all)
  func commandsPrintWhatThePageShows(_ transcript: Transcript) async throws {
    #expect(transcript.steps.first?.command.hasPrefix("bench ") == true, "only bench is run here")
    var status: Int32?
    for step in transcript.steps {
      let output: String
      if step.command == "echo $?" {
        output = status.map { "\($0)\n" } ?? ""
      } else {
        let result = try await run(step.command)
        status = result.status
        output = result.output + result.errors
      }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(
        ShownOutput.matches(step.shown, Array(lines)),
        "\(transcript.place): '\(step.command)' printed this instead:\n\(output)")
    }
  }

  /// Without this, no transcript would be tested if the pages couldn't be found.
  @Test func everyCommandThatReadsStoredRunsIsShown() {
    let commands = Set(
      Transcript.all.flatMap(\.steps).compactMap {
        $0.command.split(separator: " ").dropFirst().first
      })
    #expect(commands.isSuperset(of: ["advise", "compare", "export", "history", "list", "trace"]))
  }

  /// Runs a line as a shell in the folder of the package would, with the built `bench`, on a terminal of
  /// 80 columns.
  private func run(_ command: String) async throws -> Bench.Result {
    let folder = URL(fileURLWithPath: Bench.executable).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Bench.run(
      ["-c", command], in: GuidePage.package.path, executable: "/bin/sh",
      changing: ["PATH": "\(folder):\(path)", "COLUMNS": "80"])
  }
}

/// The files and the code that pages show.
@Suite(.testFolder) struct GuideFileTests {
  private let folder = TestFolder.path

  /// Code of the package, so that it compiles.
  @Test func codeIsThatOfTheSources() throws {
    let folders = [
      "Sources", "Benchmarks/Examples/BringYourOwn",
      "Tests/SourceCompatibilityTests/Sources",
    ]
    let sources = folders.flatMap { folder in
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

  @Test func theAllowedChangesPermitTheRegressionThatThePageShows() async throws {
    let header = "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason"
    let block = try #require(
      GuidePage("\(GuidePage.guideFolder)/GateAPullRequest.md").blocks
        .first { $0.lines.first == header[...] })
    try "\(block.lines.joined(separator: "\n"))\n".write(
      toFile: "\(folder)/allowed.csv", atomically: false, encoding: .utf8)
    let runs = ["7e6bf32", "05e7bda"]
    let result = try await Bench.run(
      ["compare"] + runs + ["--allow", "\(folder)/allowed.csv"], in: GuidePage.package.path
    ).exiting(0)
    #expect(result.output.contains("\nPermitted changes: 14\n"))
  }
}

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
