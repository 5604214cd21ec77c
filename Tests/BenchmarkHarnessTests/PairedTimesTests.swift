import BenchmarkResults
import ChildProcess
import Foundation
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.testFolder, .waitingForChildren) struct PairedTimesTests {
  private let folder = TestFolder.path

  /// Returns the launches recorded by two executables: the side, strategy and pass of each, and whether it takes turns.
  @MainActor private func launches(
    _ settings: RunSettings
  ) async throws -> (words: [String], rows: [[ResultRow]], failures: Set<String>) {
    let log = "\(folder)/launches"
    var executables: [String] = []
    for name in ["base", "head"] {
      let script = """
        strategy=${2#*strategy\\":\\"}
        pass=${2#*pass\\":\\"}
        case $2 in *\\"pipes\\":*) turns=" in turn" ;; esac
        echo "\(name) ${strategy%%\\"*} ${pass%%\\"*}$turns" >> "\(log)"
        exec "\(Support.faultyWorker)" "$@"
        """
      let path = "\(folder)/\(name)"
      try await Executable.make(script: script, at: path)
      executables.append(path)
    }
    let launches = Launches(settings, executables: executables)
    try await launches.count(.memory, rounds: 2)
    try await launches.check()
    try await PairedTimes(launches: launches, layouts: []).measure { _, _ in }
    let text = try Files.text(of: log)
    return (
      text.split(separator: "\n").map(String.init), try [0, 1].map { try launches.rows(of: $0) },
      Set(
        (launches.failures(of: 0) + launches.failures(of: 1))
          .filter { $0.status.outcome == .crashed }.map(\.key.strategy))
    )
  }

  @Test func eachSideChecksItselfAndBothPlayInTurn() async throws {
    var settings = Support.settings(
      strategies: ["pool", "plain"], launches: 3, passes: [.memory, .time])
    settings.checks = [CaseBlock(settings.cases[0])]
    let launches = try await launches(settings)
    for side in ["base", "head"] {
      #expect(launches.words.count { $0 == "\(side) pool memory" } == 2)
      #expect(launches.words.count { $0 == "\(side) pool time in turn" } == 3)
      #expect(launches.words.count { $0 == "\(side) pool check" } == 1)
    }
    // Two cases on two sides, with two memory launches and three time launches, and a check of one on each side.
    #expect(launches.words.count == 22)
    for rows in launches.rows {
      let times = rows.filter { $0.metric == .time }
      #expect(times.count == 2 * [Phase.setup, .present, .scroll].count)
      #expect(times.allSatisfy { $0.n == 3 && $0.status.isOK })
    }
  }

  /// Each launch has executables of its own. Instructions are counted afterwards, in those that were built.
  @MainActor @Test func whatWasBuiltIsBackAfterTheTimes() async throws {
    let worker = Support.faultyWorker
    try await Executable.make(script: "for last; do :; done; : >\"$last\"", at: "\(folder)/ld.lld")
    try await Executable.make(
      script: "while [ \"$1\" != -o ]; do shift; done; cp \"\(worker)\" \"$2\"",
      at: "\(folder)/link")
    try Files.write(
      """
      commands:
        "C.bench-linux-release.exe":
          args: ["\(folder)/link","-o","bench","@\(folder)/Objects.LinkFileList"]
      """, to: "\(folder)/release.yaml")
    let layouts = try #require(
      try await Layouts(ofBuildAt: folder, product: "bench", joiningIn: "\(folder)/objects"))
    let settings = Support.settings(strategies: ["pool"], launches: 1, passes: [.memory, .time])
    let launches = Launches(settings, executables: [worker, worker])
    try await launches.count(.memory, rounds: 2)
    let count = try await PairedTimes(launches: launches, layouts: [layouts, layouts])
      .measure { _, _ in }
    #expect(count == 1 && launches.executables == [worker, worker])
    #expect(try launches.rows(of: 1).contains { $0.metric == .time && $0.status.isOK })
  }

  @Test func aCaseThatCannotTakeTurnsIsLaunchedAlone() async throws {
    let settings = Support.settings(
      strategies: ["crashes-in-turn"], launches: 2, passes: [.memory, .time])
    let launches = try await launches(settings)
    #expect(launches.failures.isEmpty)
    // Turns are tried once.
    #expect(launches.words.count { $0.hasSuffix(" time in turn") } == 2)
    #expect(launches.words.count { $0.hasSuffix(" time") } == 4)
    #expect(launches.rows.allSatisfy { $0.contains { $0.metric == .time && $0.n == 2 } })
  }

  @Test func aFailedCaseIsNotLaunchedAgainOnEitherSide() async throws {
    let settings = Support.settings(
      strategies: ["crashes", "pool"], launches: 3, passes: [.memory, .time])
    let launches = try await launches(settings)
    let crashing = launches.words.filter { $0.contains(" crashes ") }
    // Both sides may have begun before one of them failed.
    #expect(crashing.contains("base crashes memory") || crashing.contains("head crashes memory"))
    #expect(Set(crashing).isSubset(of: ["base crashes memory", "head crashes memory"]))
    #expect(Set(crashing).count == crashing.count)
    #expect(launches.failures == ["crashes"])
  }

  @Test(arguments: [(0.5, 40), (0.9, 22), (1, 20), (30, 20), (0, 20), (1e-9, 10_000)])
  @MainActor func launchesFillTwentySecondsAndAreNotTooFew(seconds: Double, launches: Int) {
    #expect(PairedTimes.launches(ofSeconds: seconds, atLeast: 20) == launches)
  }

  @Test func metricsOfAnotherExecutableAreLeftOut() throws {
    let text = #"""
      {"figures":[["scroll","time_ns",5],["scroll","warp_factor",9]],"repetitions":[],"calls":[],"more":1}
      """#
    let reply = try JSONDecoder().decode(WorkerReply.self, from: Data(text.utf8))
    #expect(reply.figures == [Figure(.scroll, .time, 5)])
  }
}

/// Launches at once, in place of which closures note when they begin and end.
@MainActor @Suite struct ParallelLaunchesTests {
  @MainActor private final class Record {
    var begun: [Int] = []
    var running: Set<Int> = []
    /// What ran at the same time, whenever a launch began.
    var groups: [Set<Int>] = []
  }

  /// Makes a launch for each number of bytes, with a limit of 100.
  private func make(_ bytes: [Double], failing: Int? = nil) async throws -> Record {
    let record = Record()
    let launches = bytes.enumerated().map { place, bytes in
      ParallelLaunches.Launch(bytes: { bytes }) {
        record.begun.append(place)
        record.running.insert(place)
        record.groups.append(record.running)
        for _ in 0..<10 { await Task.yield() }
        record.running.remove(place)
        if place == failing { throw HarnessError("no worker") }
      }
    }
    try await ParallelLaunches(memoryLimit: 100).make(launches)
    return record
  }

  @Test func togetherTheyKeepToTheMemoryLimit() async throws {
    let bytes: [Double] = [60, 60, 40, 200, 10, 10, 100, 1]
    let record = try await make(bytes)
    #expect(record.begun.sorted() == Array(bytes.indices))
    #expect(record.groups.allSatisfy { $0.count <= max(Processors.allowed.count, 1) })
    for group in record.groups where group.count > 1 {
      #expect(group.reduce(0) { $0 + bytes[$1] } <= 100)
    }
    // What exceeds the limit by itself is launched alone.
    #expect(record.groups.contains([3]))
  }

  @Test func anErrorEndsAll() async throws {
    await #expect(throws: HarnessError.self) {
      _ = try await self.make([100, 100, 100], failing: 1)
    }
  }
}

@Suite(.testFolder) struct LayoutsTests {
  private let folder = TestFolder.path

  /// Writes what a build of forty functions leaves, with the words of the manifest of which Layouts reads the command.
  private func build() async throws {
    let functions = (0..<40).map { "int f\($0)(int x) { return x * \($0 + 3) % 1009; }" }
    let sum = (0..<40).map { "f\($0)(argc)" }.joined(separator: " + ")
    let source = """
      #include <stdio.h>
      \(functions.joined(separator: "\n"))
      int main(int argc, char **argv) { printf("%d\\n", \(sum)); return 0; }
      """
    try Files.write(source, to: "\(folder)/a b.c")
    let compiler = ChildProcess(
      "clang", ["-O0", "-ffunction-sections", "-c", "\(folder)/a b.c", "-o", "\(folder)/a b.o"])
    #expect(try await compiler.run().isSuccess)
    let list = "\(folder)/Objects.LinkFileList"
    try Files.write("'\(folder)/a b.o'", to: list)
    let words = ["swiftc", "-o", "\(folder)/other", "-emit-executable", "@\(list)"]
    let json = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    try """
    commands:
      "C.other-x86_64-unknown-linux-gnu-release.exe":
        args: ["false"]
      "C.sums-x86_64-unknown-linux-gnu-release.exe":
        tool: shell
        args: \(json)
    """.write(toFile: "\(folder)/release.yaml", atomically: false, encoding: .utf8)
  }

  @Test func eachSeedLinksTheSameCodeInAnotherOrder() async throws {
    try await build()
    let layouts = try #require(
      try await Layouts(ofBuildAt: folder, product: "sums", joiningIn: "\(folder)/objects"))
    // The next build replaces the objects.
    try FileManager.default.removeItem(atPath: "\(folder)/a b.o")
    var (outputs, contents): ([String], [Data?]) = ([], [])
    for seed in [1, 2, 1] {
      let path = try await layouts.link(seed: seed)
      outputs.append(try await ChildProcess(path, []).run().text)
      contents.append(FileManager.default.contents(atPath: path))
    }
    let sum = (0..<40).reduce(0) { $0 + ($1 + 3) % 1009 }
    #expect(outputs == Array(repeating: "\(sum)\n", count: 3))
    #expect(contents[0] != contents[1] && contents[0] == contents[2])
    // A build without the command has one layout.
    let none = try await Layouts(ofBuildAt: folder, product: "unknown", joiningIn: "\(folder)/none")
    #expect(none == nil)
  }
}
