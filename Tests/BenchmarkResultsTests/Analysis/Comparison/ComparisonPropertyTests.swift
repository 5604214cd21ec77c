import BenchmarkAnalysis
import BenchmarkResults
import ScrollWorkloads
import Testing

/// Properties of any two runs.
@Suite struct ComparisonPropertyTests {
  private static let metrics: [(Metric, Phase)] = [
    (.allocations, .scroll), (.leftBehindBytes, .teardown), (.turnovers, .scroll),
    (.time, .scroll), (.time, .setup), (.frameTime(.p99), .scroll), (.containmentTime, .scroll),
    (.callTime(.didMove, .p50), .scroll),
  ]

  /// A run whose times have the given number of launches, or any number from 3 to 12 each.
  private static func run(
    launches: Int?, using generator: inout some RandomNumberGenerator
  ) -> [ResultRow] {
    (0..<6).flatMap { index in
      metrics.compactMap { metric, phase -> ResultRow? in
        if Int.random(in: 0..<12, using: &generator) == 0 { return nil }
        let level = [100.0, 101, 120][Int.random(in: 0..<3, using: &generator)]
        let lowest = metric == .containmentTime ? -50.0 : 0
        let count =
          metric.kind == .exact ? 2 : launches ?? Int.random(in: 3...12, using: &generator)
        let spread = Double.random(in: 0...30, using: &generator)
        let samples = (0..<count).map { _ in
          metric.kind == .exact
            ? level : level + lowest + spread * Double.random(in: 0...1, using: &generator)
        }
        return Fixtures.row(samples, metric, phase, of: Compared.key("s\(index)"))
      }
    }
  }

  private static func mirrored(_ verdict: Verdict) -> Verdict {
    switch verdict {
    case .better: .worse
    case .worse: .better
    case .same, .changed, .unsure: verdict
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>, [ComparisonDesign.independent, .paired])
  func swappingTheSidesMirrorsTheVerdicts(seed: UInt64, design: ComparisonDesign) throws {
    var generator = SeededGenerator(seed: seed)
    let launches = design == .paired ? 12 : nil
    let (base, head) = (
      Self.run(launches: launches, using: &generator),
      Self.run(launches: launches, using: &generator)
    )
    let forth = Compared.compare(base, head, design: design)
    let back = Compared.compare(head, base, design: design)
    #expect(forth.figures.count == back.figures.count)
    #expect(forth.loneFigures.count == back.loneFigures.count)
    for figure in forth.figures {
      let other = try #require(
        back.figures.first { $0.key == figure.key && $0.figureID == figure.figureID })
      #expect(other.verdict == Self.mirrored(figure.verdict))
      #expect(other.doubt == figure.doubt)
      #expect(other.pValue == figure.pValue)
      #expect(abs((other.adjustedPValue ?? 0) - (figure.adjustedPValue ?? 0)) < 1e-12)
      if let ratio = figure.change?.ratio, let inverse = other.change?.ratio {
        #expect(abs(ratio * inverse - 1) < 1e-9)
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [ComparisonDesign.independent, .paired])
  func aRunIsTheSameAsItself(seed: UInt64, design: ComparisonDesign) {
    var generator = SeededGenerator(seed: seed)
    let rows = Self.run(launches: nil, using: &generator)
    let comparison = Compared.compare(rows, rows, design: design)
    #expect(comparison.figures.count == rows.count)
    #expect(comparison.figures.allSatisfy { $0.verdict == .same })
    #expect(comparison.outcome == .same)
    #expect(comparison.remarks.isEmpty && comparison.drift == nil)
    #expect(comparison.meanRatios.allSatisfy { abs($0.ratio - 1) < 1e-12 })
  }
}
