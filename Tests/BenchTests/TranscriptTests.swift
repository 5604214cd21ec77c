import Foundation
import TestSupport
import Testing

/// The cases of the pages in `Transcripts`: commands of a shell, each with what it prints and, unless it is 0, its
/// status. A line with `# ` and a title begins a case, which is run in a folder with the folder's other files.
@Suite(.testFolder, .waitingForChildren) struct TranscriptTests {
  private static let pages: URL = Bundle.module.resourceURL!.appending(path: "Transcripts")

  private static let all: [Transcript] = {
    let names = try! Files.names(in: pages.path).filter { $0.hasSuffix(".txt") }
    precondition(!names.isEmpty, "no transcripts are in \(pages.path)")
    return names.flatMap { name in
      let text = try! Files.text(of: pages.appending(path: name).path)
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map { part in
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        return Transcript(lines.dropFirst(), in: "\(name), \(lines[0])")
      }
    }
  }()

  @Test(arguments: all)
  func commandsPrintWhatIsShown(_ transcript: Transcript) async throws {
    try Self.copyFiles(to: TestFolder.path)
    try await transcript.expectToBeRepeated(in: TestFolder.path, changing: Bench.shellVariables) {
      $0.status == 0 ? "" : "[\($0.status.map { "\($0)" } ?? "signal")]\n"
    }
  }

  /// Copies the files beside the pages.
  static func copyFiles(to folder: String) throws {
    for name in try Files.names(in: pages.path) where !name.hasSuffix(".txt") {
      let original = pages.appending(path: name).path
      let copy = "\(folder)/\(name)"
      // A program is linked: a child that another test starts while this process writes a copy would inherit the open
      // file, and a file that is open for writing can't be run ("text file busy").
      if FileManager.default.isExecutableFile(atPath: original) {
        try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: original)
      } else {
        try FileManager.default.copyItem(atPath: original, toPath: copy)
      }
    }
  }
}

/// Commands and what they print.
struct Transcript: Sendable, CustomTestStringConvertible {
  /// A command, and the lines shown below it.
  struct Step: Sendable {
    var command: String
    var shown: [Substring] = []
  }

  let place: String
  private(set) var steps: [Step] = []

  var testDescription: String { place }

  init(_ lines: some Sequence<Substring>, in place: String) {
    self.place = place
    for line in lines {
      if let last = steps.last, last.shown.isEmpty, last.command.hasSuffix("\\") {
        steps[steps.count - 1].command += "\n\(line)"
      } else if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].shown.append(line)
      }
    }
  }

  /// Runs each command as a shell in a folder would, and expects it to print what is shown, with a line for its end.
  /// `echo $?` prints the status of the one before.
  func expectToBeRepeated(
    in folder: String, changing variables: [String: String],
    ending: (Bench.Result) -> String = { _ in "" }
  ) async throws {
    var status: Int32?
    for step in steps {
      let command = step.command == "echo $?" ? "echo \(status ?? -1)" : step.command
      let result = try await Bench.run(
        ["-c", command], in: folder, executable: "/bin/sh", changing: variables)
      status = result.status
      let output = result.output + result.errors + ending(result)
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(
        ShownOutput.matches(step.shown.trimmingEmptyEnd, Array(lines).trimmingEmptyEnd),
        "\(place): '\(step.command)' printed this instead:\n\(output)")
    }
  }
}

extension [Substring] {
  /// The lines without empty ones at the end.
  fileprivate var trimmingEmptyEnd: [Substring] {
    Array(prefix((lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}
