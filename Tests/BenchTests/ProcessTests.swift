import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.testFolder, .waitingForChildren) struct ProcessTests {
  private let folder = TestFolder.path

  @Test(arguments: ["check", "memory", "instructions", "time"])
  func aWorkerEndsWithAKilledRun(pass: String) async throws {
    try TranscriptTests.copyFiles(to: folder)
    let workers = Mutex<[Int32]>([])
    let result = try await Bench.run(
      [
        "run", "--strategy", "hangs-in-\(pass)", "--content", "label", "--workload", "fling",
        "--rows", "10", "--launches", "1", "--instructions", "--output", "a.csv",
      ], in: folder, executable: Executable.built("FaultyWorker"),
      changing: ["PATH": "\(folder):/usr/bin:/bin", "TMPDIR": folder]
    ) { run in
      let started = Executable.startedBy(run) { $0.contains("\"pass\":\"\(pass)\"") }
      guard !started.isEmpty else { return false }
      workers.withLock { $0 = started }
      kill(run, SIGKILL)
      return true
    }
    #expect(result.status == nil, "\(result.errors)")
    for worker in workers.withLock({ $0 }) { #expect(try await Executable.ends(worker)) }
  }

  @Test func aRendererEndsWithAKilledProcess() async throws {
    try TranscriptTests.copyFiles(to: folder)
    try await Bench.shell(["renderer", "/bin/sleep 300 & wait"], in: folder).exiting(0)
    let renderers = Mutex<[Int32]>([])
    _ = try await Bench.shell(["far", "chart", "run.csv"], in: folder) { chart in
      let started = Executable.startedBy(chart) { $0.hasSuffix("sleep 300") }
      guard !started.isEmpty, Executable.isTiedToItsChildren(chart) else { return false }
      renderers.withLock { $0 = started }
      kill(chart, SIGKILL)
      return true
    }
    #expect(renderers.withLock { !$0.isEmpty })
    for renderer in renderers.withLock({ $0 }) { #expect(try await Executable.ends(renderer)) }
  }
}
