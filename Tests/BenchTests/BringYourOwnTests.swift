import Foundation
import TestSupport
import Testing

/// The example package's sources. What they do is tested beside them and, as an executable, by `.ci/run`.
@Suite(.testFolder, .waitingForChildren) struct BringYourOwnTests {
  private let folder = TestFolder.path

  @Test func newWritesTheExampleUnderAnotherName() async throws {
    let result = try await Bench.run(["new", "MyListBench"], in: folder).exiting(0)
    #expect(result.output.contains("swift run -c release MyListBench"))
    let example = GuidePage.package.appendingPathComponent("Benchmarks/Examples/BringYourOwn").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/MyListBench")
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    #expect(files.count == 5)
    for file in files {
      let written = try Files.text(of: "\(folder)/MyListBench/\(file)")
      let original = file.replacing("MyListBench", with: "BringYourOwn")
      let source = try Files.text(of: "\(example)/\(original)")
      #expect(
        written
          == source.replacing("BringYourOwn", with: "MyListBench")
          .replacing("path: \"../../..\"", with: "path: \"\(GuidePage.package.path)\""))
    }
    let again = try await Bench.run(["new", "MyListBench"], in: folder).exiting(64)
    #expect(again.errors.contains("there is a 'MyListBench' already"))
  }
}
