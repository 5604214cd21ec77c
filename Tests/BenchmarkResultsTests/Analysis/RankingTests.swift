import BenchmarkResults
import Testing

@testable import BenchmarkAnalysis

/// Relations to the best.
struct RankingTests {
  private func sampled(_ range: ClosedRange<Double>) -> DerivedFigure {
    DerivedFigure(
      value: (range.lowerBound + range.upperBound) / 2,
      interval: Interval(lower: range.lowerBound, upper: range.upperBound), kind: .sampled)
  }

  @Test(
    arguments: [
      ([9, 4, 4, 10], [.ratio(2.25), .best, .best, .ratio(2.5)]),
      // Of a best of zero or less there is no multiple, nor of one so small that it would be infinite.
      ([16, 0, 0.5], [.difference(16), .best, .difference(0.5)]),
      ([6, -2], [.difference(8), .best]), ([1e300, 1e-300], [.difference(1e300), .best]),
      ([3], [nil]),
    ] as [([Double], [Relation?])])
  func exactFiguresAreMultiplesOfTheBest(values: [Double], relations: [Relation?]) {
    let figures = values.map { DerivedFigure(exact: $0) }
    let ranking = Ranking(figures)
    #expect(figures.map(ranking.relation) == relations)
    #expect(!ranking.isTied)
  }

  @Test func timesThatOverlapTheBestAreTied() {
    let overlapping = [sampled(90...110), sampled(108...140), sampled(120...180)]
    let ranking = Ranking(overlapping)
    #expect(overlapping.map(ranking.relation) == [.best, .best, .ratio(1.5)])
    #expect(ranking.isTied)
    #expect(!Ranking([sampled(90...110), sampled(111...140), sampled(120...180)]).isTied)
  }
}
