import Foundation
import TestSupport
import Testing

/// The files and the code that pages show.
@Suite(.testFolder) struct GuideFileTests {
  private let folder = TestFolder.path

  /// Code of the package, so that it compiles.
  @Test func codeIsThatOfTheSources() throws {
    let folders = [
      "Sources", "Benchmarks/Examples/BringYourOwn/Sources",
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
