import BenchmarkAnalysis
import BenchmarkResults
import Testing

/// Remarks on two runs, and their consequences.
@Suite struct RemarkTests {
  private let rows = [
    Fixtures.row(Compared.times(from: 100), .time, .scroll),
    Fixtures.row([7, 7], .allocations, .scroll),
  ]
  private let changed = [
    Fixtures.row(Compared.times(from: 200), .time, .scroll),
    Fixtures.row([8, 8], .allocations, .scroll),
  ]

  @Test(arguments: [
    (ComparisonRemark.Topic.cpuModel, "CPU: Model \"7\" @ 2.50GHz in BASE, Z80 in HEAD"),
    (.cores, "cores: 2 in BASE, 64 in HEAD"),
    (.kernel, "kernel: Linux 6.8.0 in BASE, unknown in HEAD"),
  ])
  func timesOfDifferentMachinesAreNotCompared(topic: ComparisonRemark.Topic, text: String) {
    let other = Compared.file(changed) {
      switch topic {
      case .cpuModel: $0.cpuModel = "Z80"
      case .cores: $0.cores = 64
      default: $0.kernel = nil
      }
    }
    let comparison = RunComparison(base: Compared.file(rows), head: other)
    #expect(comparison.remarks.map(\.description) == [text])
    #expect(!comparison.comparesTimes)
    #expect(comparison.figures.map(\.verdict) == [.unsure, .worse])
    #expect(comparison.figures[0].doubt == .otherMachine)
    #expect(comparison.figures[0].change == nil)

    let settings = Compared.settings { $0.comparesAcrossMachines = true }
    let forced = RunComparison(base: Compared.file(rows), head: other, settings: settings)
    #expect(forced.figures.map(\.verdict) == [.worse, .worse])
    #expect(forced.remarks == comparison.remarks)
  }

  @Test func withoutAnEnvironmentTheMachineIsUnknown() {
    for (base, head) in [(true, false), (false, true), (false, false)] {
      let comparison = RunComparison(
        base: Compared.file(rows, hasEnvironment: base),
        head: Compared.file(changed, hasEnvironment: head))
      #expect(comparison.remarks.map(\.topic) == [.environment])
      #expect(!comparison.comparesTimes)
    }
  }

  @Test func otherDifferencesAreRemarkedAndAllowTimes() {
    let head = Compared.file(changed, dirty: true) {
      $0.seed = 2
      $0.swiftVersion = "6.4"
      $0.jemallocVersion = "5.2.1"
      $0.allocationCounting = "statistics"
    }
    let comparison = RunComparison(base: Compared.file(rows), head: head)
    #expect(
      Set(comparison.remarks.map(\.topic))
        == [.tree, .seed, .swift, .jemalloc, .allocationCounting])
    #expect(comparison.comparesTimes)
  }

  @Test func debugBuildsAreRemarkedEvenIfBothAre() {
    func debug(_ environment: inout RunEnvironment) { environment.build = .debug }
    let both = RunComparison(
      base: Compared.file(rows, debug), head: Compared.file(changed, debug))
    #expect(both.remarks.map(\.description) == ["build: debug in both"])
    #expect(both.comparesTimes)
    let one = RunComparison(base: Compared.file(rows), head: Compared.file(changed, debug))
    #expect(!one.comparesTimes)
  }
}
