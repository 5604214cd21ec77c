import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

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
    try await Executable.make(script: objcopy, at: "\(repository.folder)/tools/objcopy")
    try await Executable.make(
      script: InstructionTests.valgrind, at: "\(repository.folder)/tools/valgrind")
    try await repository.commit(Self.scatteredTimes)
    let result = try await repository.ab(["HEAD", "HEAD"] + Self.scattered).exiting(0)
    #expect(
      // Whether set-up is gated depends on the machine.
      result.errors.replacing("of 4, none", with: "of 5, none").contains(
        "warning: no time can be told on this machine now: of 5, none is known well enough for the"
          + " threshold of 1%\(ending)"), "\(result.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(repository.folder)/out")
      .filter { $0.hasSuffix(".csv") }
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
