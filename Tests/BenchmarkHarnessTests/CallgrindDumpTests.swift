import Testing

@testable import BenchmarkHarness

/// The output of callgrind 3.19, shortened to some lines of each part.
@Suite struct CallgrindDumpTests {
  private static func part(_ number: Int, _ trigger: String, total: String) -> String {
    """
    part: \(number)


    desc: I1 cache: 
    desc: Timerange: Basic block 0 - 8107415
    desc: Trigger: \(trigger)

    positions: line
    events: Ir
    summary: \(total)


    ob=(2) /usr/lib/x86_64-linux-gnu/libc.so.6
    fn=(4) totals of nothing
    0 25
    calls=1 0
    0 1080

    totals: \(total)


    """
  }

  private static let begins = "--dump-before=recycling_bench_phase_begins"
  private static let ends = "--dump-before=recycling_bench_phase_ends"

  private static func dump(_ parts: [(trigger: String, total: String)]) -> String {
    "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 16685\n"
      + parts.enumerated().map { part($0 + 1, $1.trigger, total: $1.total) }.joined()
  }

  private static let whole = [
    (begins, "36706022"), (ends, "5433"), (begins, "5"), (ends, "287434"), (begins, "5"),
    (ends, "12586209"), (begins, "5"), (ends, "101951"), ("Program termination", "745927"),
  ]

  @Test func countsWhatLiesBetweenTheEdgesOfPhases() {
    #expect(CallgrindDump(Self.dump(Self.whole))?.phases == [5_433, 287_434, 12_586_209, 101_951])
  }

  @Test(arguments: [
    "", "no dump at all", dump(Array(whole.dropLast())), dump(Array(whole.dropFirst())),
    dump(Array(whole[..<3] + whole[4...])),
    dump([(begins, "1"), (ends, "many")] + whole.suffix(1)),
    dump([("--dump-before=main", "1")] + whole),
    dump(whole).replacing("events: Ir", with: "events: Ir Dr Dw"),
  ])
  func refusesIncompleteDumps(text: String) {
    #expect(CallgrindDump(text) == nil)
  }
}
