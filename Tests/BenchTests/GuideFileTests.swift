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

  /// Writes the block of a page that begins with `header` to a file.
  private func write(_ header: String, of page: String, to file: String) throws {
    let block = try #require(
      GuidePage("\(GuidePage.guideFolder)/\(page)").blocks.first { $0.lines.first == header[...] })
    try "\(block.lines.joined(separator: "\n"))\n".write(
      toFile: file, atomically: false, encoding: .utf8)
  }

  @Test func theAllowedChangesPermitTheRegressionThatThePageShows() async throws {
    try write(
      "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason",
      of: "GateAPullRequest.md", to: "\(folder)/allowed.csv")
    let runs = ["7e6bf32", "05e7bda"]
    let result = try await Bench.run(
      ["compare"] + runs + ["--allow", "\(folder)/allowed.csv"], in: GuidePage.package.path
    ).exiting(0)
    #expect(result.output.contains("\nPermitted changes: 14\n"))
  }

  @Test func theRecordedScrollIsPlayed() async throws {
    try write("time_ms,event,value", of: "RecordedScrolls.md", to: "\(folder)/walk.csv")
    let result = try await Bench.run(
      ["trace", "--workload", "walk.csv", "--strategy", "pool", "--frames", "300"], in: folder
    ).exiting(0)
    #expect(result.output.contains(", scrolled to 14.5\n"))
    #expect(result.output.contains(", resized to 844 x 390\n"))
  }
}
