import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Remarks on two runs, and their consequences.
@Suite struct RemarkTests {
  private let rows = [
    Fixtures.row(Compared.times(from: 100), .time, .scroll), Measured.allocations(7),
  ]
  private let changed = [
    Fixtures.row(Compared.times(from: 200), .time, .scroll), Measured.allocations(8),
  ]

  private func compare(
    _ base: RunFile, _ head: RunFile, acrossMachines: Bool = false
  ) -> (remarks: [String], verdicts: [Verdict], doubt: Doubt?) {
    let comparison = RunComparison(
      base: base, head: head,
      settings: Compared.settings { $0.comparesAcrossMachines = acrossMachines })
    return (
      comparison.remarks.map(\.description), comparison.figures.map(\.verdict),
      comparison.figures[0].doubt
    )
  }

  @Test func timesOfDifferentMachinesAreNotCompared() {
    let base = Compared.file(rows)
    let cpu = "CPU: Model \"7\" @ 2.50GHz in BASE, Z80 in HEAD"
    let heads = [
      (cpu, Compared.file(changed) { $0.cpuModel = "Z80" }),
      ("kernel: Linux 6.8.0 in BASE, unknown in HEAD", Compared.file(changed) { $0.kernel = nil }),
      ("build: release in BASE, debug in HEAD", Compared.file(changed) { $0.build = .debug }),
    ]
    for (text, head) in heads {
      let found = compare(base, head)
      #expect(found.remarks == [text])
      #expect(found.verdicts == [.unsure, .worse] && found.doubt == .otherMachine)
      let forced = compare(base, head, acrossMachines: true)
      #expect(forced.remarks == [text] && forced.verdicts == [.worse, .worse])
    }
  }

  @Test func withoutAnEnvironmentTheMachineIsUnknown() {
    for (base, head) in [(true, false), (false, true), (false, false)] {
      let found = compare(
        Compared.file(rows, hasEnvironment: base), Compared.file(changed, hasEnvironment: head))
      #expect(found.remarks.count == 1 && found.doubt == .otherMachine)
    }
  }

  @Test func otherDifferencesAreRemarkedAndAllowTimes() {
    let run = RunInfo(commit: Fixtures.commit, date: Fixtures.run.date, dirty: true)
    let head = Compared.file(changed, run: run) {
      $0.seed = 2
      $0.swiftVersion = "6.4"
      $0.jemallocVersion = "5.2.1"
      $0.allocationCounting = "statistics"
    }
    let found = compare(Compared.file(rows), head)
    #expect(
      found.remarks.map { $0.prefix { $0 != ":" } }
        == ["working tree", "Swift", "jemalloc", "allocation counting", "seed"])
    #expect(found.verdicts == [.worse, .worse])
  }

  @Test func debugBuildsAreRemarkedEvenIfBothAre() {
    func debug(_ environment: inout RunEnvironment) { environment.build = .debug }
    let found = compare(Compared.file(rows, debug), Compared.file(changed, debug))
    #expect(found.remarks == ["build: debug in both"])
    #expect(found.verdicts == [.worse, .worse])
  }
}
