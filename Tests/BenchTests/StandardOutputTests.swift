import Foundation
import TestSupport
import Testing

/// Every command reports a failing standard output.
@Suite(.testFolder) struct StandardOutputTests {
  private let folder = TestFolder.path

  @Test(
    arguments: [
      ["--help"], ["help", "run"], ["run", "--help"], ["--generate-completion-script", "bash"],
      ["run", "--suite", "quick", "--dry-run"], ["list", "strategies"], ["list", "metrics"],
      ["trace", "--strategy", "pool", "--frames", "3"],
      ["export", "run.csv", "--format", "markdown"],
      ["compare", "run.csv", "run.csv"], ["history", "run.csv"],
      ["advise", "run.csv", "--rows", "10"], ["report", "run.csv"],
      ["report", "run.csv", "--output", "-"],
      ["chart", "run.csv", "--chart", "memory", "--format", "vl.json"],
    ])
  func whatCanNotBePrintedIsOneLineAndStatus1(arguments: [String]) async throws {
    let away = try await FarBench(in: folder)
    for (redirected, reason) in [
      ("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
    ] {
      let result = try await away.run(arguments, redirected: redirected).exiting(1)
      let lines = result.errors.split(separator: "\n").filter {
        $0.hasPrefix("bench: cannot write to standard output: \(reason)")
      }
      #expect(lines.count == 1, "\(result.errors)")
    }
  }

  @Test(arguments: [["list", "metrics"], ["export", "run.csv", "--format", "gotext"], ["--help"]])
  func whoeverStopsReadingHearsNothing(arguments: [String]) async throws {
    let result = try await FarBench(in: folder).run(arguments, redirected: "| true")
    #expect(result.errors.isEmpty)
  }

  @Test func tablesThatEndInOnePlaceAreThereOnce() async throws {
    let run = ["run", "--suite", "quick", "--strategy", "pool", "--rows", "10", "--launches", "1"]
    let away = try await FarBench(in: folder)
    let result = try await away.run(run + ["--content", "label"], redirected: "2>&1").exiting(0)
    #expect(result.output.components(separatedBy: "\nWorkloads in which strategies").count == 2)
    #expect(result.output.contains("\nWrote "))
  }

  @Test(arguments: [
    ["export", "", "--format", "markdown"], ["history", ""],
    ["merge", "", "--output", "a.csv"], ["run", "--resume", ""],
    ["export", "run.csv", "--format", "markdown", "--output", ""],
  ])
  func anEmptyNameIsNamed(arguments: [String]) async throws {
    let result = try await FarBench(in: folder).run(arguments)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix(" '': a file needs a name\n"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
