import Foundation
import Subprocess
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
      environment: .inherit.updating(["PATH": "\(folder):\(path)", "COLUMNS": "80"]))
  }
}
