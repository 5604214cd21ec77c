import Foundation
import Testing

@Suite struct CoverageTests {
  @Test func `Coverage.md is what the sources give`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../coverage")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.standardizedFileURL.path, "--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "Run Tests/coverage and commit the page.")
  }
}
