import Foundation
import Synchronization
import TestSupport
import Testing

/// Runs that lack resources for workers, and workers of runs that are killed.
@Suite(.testFolder) struct ProcessTests {
  private let folder = TestFolder.path

  private static let run = [
    "run", "--suite", "quick", "--strategy", "pool", "--rows", "100", "--content", "label",
    "--launches", "1", "--output", "a.csv",
  ]

  @Test(arguments: [
    (6, run), (8, run), (13, run), (17, run), (20, run), (30, run), (20, ["ab", "HEAD"]),
    (20, ["chart", "run.csv"]), (20, ["report", "run.csv"]),
  ])
  func tooFewDescriptorsAreNamedBeforeAnythingRuns(_ limit: Int, _ command: [String]) async throws {
    try await Bench.run(
      ["-c", #"ulimit -n $0; exec "$@""#, "\(limit)", Bench.executable] + command, in: folder,
      executable: "/bin/sh"
    ).exiting(
      1,
      saying: "at most \(limit) files may be open at once, and starting a process takes more; "
        + "raise the limit with 'ulimit -n 256'")
    #expect(try Files.names(in: folder).isEmpty)
  }

  /// Root has no limit. The user nobody has no processes that count towards it.
  @Test(arguments: [2, 4, 8, 12])
  func tooFewProcessesAreNamedBeforeAnythingRuns(limit: Int) async throws {
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let result = try await Bench.run(
      (getuid() == 0 ? nobody : []) + ["prlimit", "--nproc=\(limit)", Bench.executable] + Self.run,
      executable: "/usr/bin/env"
    ) { _ in false }
    #expect(result.status == 1)
    #expect(
      result.errors
        == "bench: too few processes and threads may run at once; end other programs, or raise the "
        + "limit with 'ulimit -u'\n")
  }

  @Test(arguments: ["memory", "timeline", "instructions", "time"])
  func aWorkerEndsWithAKilledRun(pass: String) async throws {
    let strategy = pass == "memory" ? "hangs" : "hangs-in-\(pass)"
    try await InstructionTests.install(valgrind: InstructionTests.valgrind, in: folder)
    let workers = Mutex<[Int32]>([])
    let result = try await Bench.run(
      [
        "run", "--strategy", strategy, "--content", "label", "--workload", "fling", "--rows",
        "10", "--launches", "1", "--timeline", "--instructions", "--output", "a.csv",
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
}

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
