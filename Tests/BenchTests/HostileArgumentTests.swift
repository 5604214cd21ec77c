import Foundation
import Subprocess
import TestSupport
import Testing

@Suite(.testFolder) struct HostileArgumentTests {
  private let folder = TestFolder.path

  @Test func longArgumentsAreRefusedInOneShortLine() async throws {
    let result = try await Bench.run(["list", String(repeating: "n", count: 100_000)]).exiting(64)
    #expect(result.errors == "bench: argument 2 has 100000 bytes, more than 4096; shorten it\n")
  }

  @Test func argumentsThatAreNotUTF8AreRefused() async throws {
    let result = try await Bench.run(
      ["-c", #"exec "$0" report "$(printf 'a\377.csv')""#, Bench.executable],
      executable: "/bin/sh"
    ).exiting(64)
    #expect(
      result.errors
        == "bench: argument 2 is not UTF-8; rename the file, or give a name in UTF-8\n")
  }

  /// Nobody ever writes to the pipes.
  @Test func pipesInPlaceOfFilesThatCommandsFindAreRefused() async throws {
    try Data("schema\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.csv"))
    try #require(mkfifo("\(folder)/a.json", 0o600) == 0)
    try #require(mkfifo("\(folder)/b.journal", 0o600) == 0)
    let advice = "it isn't a regular file; remove it, or put the file in its place"
    let read = try await Bench.run(["report", "a.csv"], in: folder).exiting(1)
    #expect(read.errors == "bench: cannot read a.json: \(advice)\n")
    let resumed = try await Bench.run(["run", "--resume", "b.csv"], in: folder).exiting(1)
    #expect(resumed.errors == "bench: cannot read b.journal: \(advice)\n")
  }
}
