import Foundation
import TestSupport
import Testing

/// The cases of the pages in `Transcripts`: commands of a shell, each with what it prints below it and, unless it is 0, its
/// status before the `$`. A line `# ` and a title begin a case, which is run in a folder with the folder's other files.
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

  @Test(arguments: all) func commandsPrintWhatIsShown(_ transcript: Transcript) async throws {
    try Self.copyFiles(to: TestFolder.path)
    try await transcript.expectToBeRepeated(
      in: TestFolder.path, changing: Bench.shellVariables, withStatuses: true)
  }

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

struct Transcript: Sendable, CustomTestStringConvertible {
  struct Step: Sendable {
    var command: String
    let status: Int32
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
      } else if let prompt = line.prefixMatch(of: #/([0-9]*)\$ /#) {
        let command = String(line[prompt.range.upperBound...])
        steps.append(Step(command: command, status: Int32(prompt.1) ?? 0))
      } else if !steps.isEmpty {
        steps[steps.count - 1].shown.append(line)
      }
    }
  }

  /// Runs each command as a shell in a folder would, and expects it to print what is shown. `echo $?` prints the status of
  /// the one before.
  func expectToBeRepeated(
    in folder: String, changing variables: [String: String], withStatuses: Bool = false
  ) async throws {
    var status: Int32?
    for step in steps {
      let command = step.command == "echo $?" ? "echo \(status ?? -1)" : step.command
      let result = try await Bench.run(
        ["-c", command], in: folder, executable: "/bin/sh", changing: variables)
      status = result.status
      let output = result.output + result.errors
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(
        ShownOutput.matches(step.shown.trimmingEmptyEnd, Array(lines).trimmingEmptyEnd),
        "\(place): '\(step.command)' printed this instead:\n\(output)")
      if withStatuses { #expect(status == step.status, "\(place): '\(step.command)'") }
    }
  }
}

extension [Substring] {
  /// The lines without empty ones at the end.
  fileprivate var trimmingEmptyEnd: [Substring] {
    Array(prefix((lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}
