import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// `bench run --instructions` with a valgrind that always counts the same, and without valgrind.
@Suite(.testFolder) struct InstructionTests {
  private let folder = TestFolder.path

  private static let run = [
    "run", "--suite", "quick", "--strategy", "plain,pool", "--content", "label", "--rows", "100",
    "--launches", "1", "--instructions",
  ]

  @Test func itsFiguresAreAddedToTheOthers() async throws {
    try await addTool("objcopy", #"cp "$2" "$3""#, to: folder)
    try await addTool("valgrind", Self.valgrind, to: folder)
    try await Bench.run(
      Self.run + ["--output", "\(folder)/a.csv"], environment: path("\(folder):/usr/bin:/bin")
    ).exiting(0)
    let table = try RunFile.read("\(folder)/a.csv").table
    #expect(table.rows.allSatisfy { $0.status.isOK })
    let counts = table.rows.filter { $0.metric == .instructions && $0.key.strategy == "pool" }
    #expect(counts.map(\.phase) == [.setup, .present, .scroll, .teardown])
    #expect(counts.map(\.samples) == [11, 22, 33, 44].map { Array(repeating: $0, count: 5) })
    #expect(table.rows.contains { $0.metric == .time && $0.n == 1 })
    let copies = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/tmp")
    #expect(copies.isEmpty)
  }

  @Test func aResumedRunRemovesTheCopyOfAKilledOne() async throws {
    try await addTool("objcopy", #"cp "$2" "$3""#, to: folder)
    try await addTool("valgrind", "kill -9 $PPID", to: folder)
    let environment = path("\(folder):/usr/bin:/bin")
    let output = "\(folder)/a.csv"
    try await Bench.run(Self.run + ["--output", output], environment: environment).exiting(nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/tmp").count == 1)
    try await addTool("valgrind", Self.valgrind, to: folder)
    try await Bench.run(["run", "--resume", output], environment: environment).exiting(0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/tmp").isEmpty)
  }

  @Test func aLaunchThatWasNotCountedCostsItsCase() async throws {
    try await addTool("objcopy", #"cp "$2" "$3""#, to: folder)
    try await addTool("valgrind", Self.worker, to: folder)
    let result = try await Bench.run(
      Self.run + ["--output", "\(folder)/a.csv"], environment: path("\(folder):/usr/bin:/bin")
    ).exiting(1)
    #expect(result.errors.contains(": crashed: callgrind has not counted four phases\n"))
  }

  @Test func withoutValgrindNothingRuns() async throws {
    let result = try await Bench.run(
      Self.run + ["--output", "\(folder)/a.csv"], environment: path(folder)
    ).exiting(1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "bench: --instructions needs valgrind, which is not in PATH; install valgrind (on Debian: "
        + "apt-get install valgrind), or leave --instructions out\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  private func path(_ path: String) -> Environment {
    let folder = path.split(separator: ":").first.map(String.init) ?? path
    return .inherit.updating(["PATH": path, "TMPDIR": "\(folder)/tmp"])
  }

  private func addTool(_ name: String, _ script: String, to folder: String) async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/tmp", withIntermediateDirectories: true)
    try await Executable.make(script: script, at: "\(folder)/\(name)")
  }

  /// Runs the worker directly.
  private static let worker = #"""
    for argument; do
      case $argument in
        --callgrind-out-file=*) dump=${argument#*=}; shift ;;
        -*) shift ;;
        *) break ;;
      esac
    done
    "$@"
    """#

  /// Runs the worker and writes the counts 11, 22, 33 and 44.
  static let valgrind =
    worker + #"""

      part() { printf 'desc: Trigger: %s\nevents: Ir\ntotals: %s\n' "$1" "$2" >> "$dump"; }
      for count in 11 22 33 44; do
        part --dump-before=recycling_bench_phase_begins 5
        part --dump-before=recycling_bench_phase_ends $count
      done
      part 'Program termination' 7
      """#
}
