import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench run --instructions` with a valgrind that always counts the same, and without valgrind.
@Suite(.testFolder) struct InstructionTests {
  private let folder = TestFolder.path

  private static let run = [
    "run", "--suite", "quick", "--strategy", "plain,pool", "--content", "label", "--rows", "100",
    "--launches", "1", "--instructions", "--output", "a.csv",
  ]

  /// Runs with tools in a folder of its own, or without any, and a folder `tmp` for copies.
  private func run(_ arguments: [String] = run, valgrind: String?) async throws -> Bench.Result {
    try Files.makeFolder("\(folder)/tmp")
    if let valgrind { try await Self.install(valgrind: valgrind, in: folder) }
    return try await Bench.run(
      arguments, in: folder,
      changing: [
        "PATH": valgrind == nil ? folder : "\(folder):/usr/bin:/bin", "TMPDIR": "\(folder)/tmp",
      ])
  }

  /// Makes a script that acts as valgrind, and one that acts as objcopy.
  static func install(
    valgrind: String, objcopy: String = #"cp "$2" "$3""#, in folder: String
  ) async throws {
    try await Executable.make(script: objcopy, at: "\(folder)/objcopy")
    try await Executable.make(script: valgrind, at: "\(folder)/valgrind")
  }

  @Test func itsFiguresAreAddedToTheOthers() async throws {
    try await run(valgrind: Self.valgrind).exiting(0)
    let table = try RunFile.read("\(folder)/a.csv").table
    #expect(table.rows.allSatisfy { $0.status.isOK })
    let counts = table.rows.filter { $0.metric == .instructions && $0.key.strategy == "pool" }
    #expect(counts.map(\.phase) == [.setup, .present, .scroll, .teardown])
    #expect(counts.map(\.samples) == [11, 22, 33, 44].map { Array(repeating: $0, count: 5) })
    #expect(table.rows.contains { $0.metric == .time && $0.n == 1 })
    #expect(try Files.names(in: "\(folder)/tmp").isEmpty)
  }

  @Test func aResumedRunRemovesTheCopyOfAKilledOne() async throws {
    try await run(valgrind: "kill -9 $PPID").exiting(nil)
    #expect(try Files.names(in: "\(folder)/tmp").count == 1)
    try await run(["run", "--resume", "a.csv"], valgrind: Self.valgrind).exiting(0)
    #expect(try Files.names(in: "\(folder)/tmp").isEmpty)
  }

  @Test func aLaunchThatWasNotCountedCostsItsCase() async throws {
    let result = try await run(valgrind: Self.worker).exiting(1)
    #expect(result.errors.contains(": crashed: callgrind has not counted four phases\n"))
  }

  @Test func withoutValgrindNothingRuns() async throws {
    let result = try await run(valgrind: nil).exiting(
      1,
      saying: "--instructions needs valgrind, which is not in PATH; install valgrind (on Debian: "
        + "apt-get install valgrind), or leave --instructions out")
    #expect(result.output.isEmpty)
    #expect(try Files.names(in: folder) == ["tmp"])
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

/// `bench ab` where no time can be told: it counts instructions, or says what that needs.
@Suite(.testFolder) struct ABFallbackTests {
  private let repository: Repository

  init() async throws {
    repository = try await Repository(in: TestFolder.path)
  }

  /// Both commits have the same instructions, and times of which no one can tell anything. Nobody asked for
  /// instructions, so that the times stay even if they can't be counted.
  @Test(arguments: [
    (#"cp "$2" "$3""#, "; instructions were counted in their place\n", true),
    (
      "echo 'objcopy: no room' >&2; exit 1",
      ", and instructions can't be counted: can't copy the executable for callgrind: objcopy: no room\n",
      false
    ),
  ])
  func instructionsAreCountedWhereNoTimeCanBeTold(
    objcopy: String, ending: String, areCounted: Bool
  ) async throws {
    try await InstructionTests.install(
      valgrind: InstructionTests.valgrind, objcopy: objcopy, in: "\(repository.folder)/tools")
    try await repository.commit(Self.scatteredTimes)
    let result = try await repository.ab(["HEAD", "HEAD"] + Self.scattered).exiting(0)
    #expect(
      // Whether set-up is gated depends on the machine.
      result.errors.replacing("of 4, none", with: "of 5, none").contains(
        "warning: no time can be told on this machine now: of 5, none is known well enough for the"
          + " threshold of 1%\(ending)"), "\(result.errors)")
    let files = try Files.names(in: "\(repository.folder)/out").filter { $0.hasSuffix(".csv") }
    #expect(files.count == 2)
    for file in files {
      let rows = try RunFile.read("\(repository.folder)/out/\(file)").table.rows
      #expect(rows.contains { $0.metric == .time && $0.n == 12 })
      let counts = rows.filter { $0.metric == .instructions }.map(\.samples)
      #expect(counts == (areCounted ? [11, 22, 33, 44].map { [$0, $0] } : []))
    }
  }

  /// No interval rules out any change at all, which says nothing against times that are known within 0.1 %.
  @Test func aThresholdOfZeroIsNoReasonToCountInstructions() async throws {
    try await repository.commit(Self.steadyTimes)
    let result = try await repository.ab(["HEAD", "HEAD", "--threshold", "0"] + Self.scattered)
      .exiting(0)
    #expect(!result.errors.contains("no time can be told"), "\(result.errors)")
    #expect(result.output.contains("Unsure: "), "\(result.output)")
  }

  /// Enough launches for a verdict, so that a time without one is too scattered.
  private static let scattered = [
    "--strategy", "pool", "--content", "label", "--rows", "100", "--launches", "12", "--output",
    "../out",
  ]

  /// Makes all times of the worker that plays first several times as long: that of each side in turn.
  private static let scatteredTimes = #"""
    case $2 in *'"pass":"time"'*) ;; *) exec "\#(Bench.executable)" "$@" ;; esac
    case $2 in *'"isFirst":true'*) digit=9 ;; *) digit=1 ;; esac
    "\#(Bench.executable)" "$@" | sed 's/_ns[.p0-9]*",/&'$digit'/g'
    """#

  /// Makes all times 100.0 µs, or 100.1 for the worker that plays first.
  private static let steadyTimes = #"""
    case $2 in *'"pass":"time"'*) ;; *) exec "\#(Bench.executable)" "$@" ;; esac
    case $2 in *'"isFirst":true'*) time=100100 ;; *) time=100000 ;; esac
    "\#(Bench.executable)" "$@" | sed 's/\(_ns[.p0-9]*",\)[0-9.]*/\1'$time'/g'
    """#
}
