import ChildProcess
import Foundation
import TestSupport
import Testing

@Suite(.testFolder, .waitingForChildren) struct ChildProcessTests {
  private let folder = TestFolder.path

  private func shell(_ script: String) -> ChildProcess { ChildProcess("/bin/sh", ["-c", script]) }

  @Test func outputAndErrorsArriveApartOrMerged() async throws {
    var child = shell("echo out; echo err >&2; exit 3")
    let apart = try await child.run()
    #expect(apart.ending == .exited(3))
    #expect(!apart.isSuccess)
    #expect(apart.text == "out\n")
    #expect(apart.errors == "err\n")
    child.mergesErrors = true
    let merged = try await child.run()
    #expect(merged.text == "out\nerr\n")
    #expect(merged.errors.isEmpty)
  }

  @Test func variablesAreSetAndRemoved() async throws {
    var child = shell(#"echo "$PATH,$ADDED,${HOME-none}""#)
    child.environment = ["ADDED": "1", "HOME": nil, "PATH": "/bin"]
    #expect(try await child.run().text == "/bin,1,none\n")
  }

  /// Threads that run tasks may have a priority of their own, which a child would have as well.
  @Test func aChildHasThePriorityOfItsProcess() async throws {
    let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
    var child = shell("until [ $(nice) = \(own) ]; do sleep 0.01; done")
    child.timeLimit = .seconds(30)
    let result = try await child.run()
    #expect(result.isSuccess)
  }

  @Test func theStartOfAChildIsToldWhileItRuns() async throws {
    let file = folder + "/started"
    var child = shell("until [ -e '\(file)' ]; do sleep 0.01; done")
    child.didStart = { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    child.timeLimit = .seconds(30)
    #expect(try await child.run().isSuccess)
  }

  @Test func aSignalIsNamed() async throws {
    let result = try await shell("kill -9 $$").run()
    #expect(result.ending == .signaled(9))
    #expect("\(result.ending)" == "signal 9 (Killed)")
  }

  @Test func whatIsNotThereIsNotStarted() async throws {
    for program in ["/nowhere/at-all", "no-such-program-anywhere"] {
      let error = await #expect(throws: ChildProcessError.self) {
        try await ChildProcess(program, []).run()
      }
      #expect(error?.description.hasPrefix("can't start \(program): ") == true)
    }
    #expect(await ChildProcess.path(of: "no-such-program-anywhere") == nil)
    #expect(await ChildProcess.path(of: "sh")?.hasSuffix("/sh") == true)
  }

  @Test func aChildThatTakesTooLongEndsWithWhateverItStarted() async throws {
    var child = shell("/bin/sleep 300 & echo $!; wait")
    child.timeLimit = .milliseconds(500)
    let result = try await child.run()
    #expect(result.ending == .overTime)
    #expect(try await Executable.ends(try number(result.text)))
  }

  @Test func aChildThatKeepsWritingIsInTime() async throws {
    var child = shell("for i in 1 2 3 4; do /bin/sleep 2; echo $i; done")
    child.timeLimit = .seconds(6)
    #expect(try await child.run().ending == .exited(0))
  }

  @Test func whatAChildLeavesBehindEndsWithIt() async throws {
    let result = try await shell("/bin/sleep 300 > /dev/null 2>&1 & echo $!").run()
    #expect(result.isSuccess)
    #expect(try await Executable.ends(try number(result.text)))
  }

  @Test func aCancelledChildGetsItsEndingSignal() async throws {
    var child = shell("trap 'echo > \(folder)/told; exit' INT; echo ready; /bin/sleep 300 & wait")
    child.endingSignal = SIGINT
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let running = Task { [child] in try await child.run { _ in start.yield() } }
    for await _ in started { break }
    running.cancel()
    await #expect(throws: CancellationError.self) { _ = try await running.value }
    #expect(FileManager.default.fileExists(atPath: "\(folder)/told"))
  }

  @Test func whatReceivingThrowsEndsTheChild() async throws {
    struct Enough: Error {}
    await #expect(throws: Enough.self) {
      try await shell("echo one; exec /bin/sleep 300").run { _ in throw Enough() }
    }
  }

  @Test func onlyShortagesAreTakenForShortages() throws {
    for code in [EMFILE, ENFILE, EAGAIN, ENOMEM] {
      let shortage = try #require(ResourceShortage(.init(rawValue: code)))
      #expect(!shortage.description.contains("\n"))
    }
    for code in [ENOENT, EACCES, EINTR] { #expect(ResourceShortage(.init(rawValue: code)) == nil) }
  }

  private func number(_ text: String) throws -> Int32 {
    try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
