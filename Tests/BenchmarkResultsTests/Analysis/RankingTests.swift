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

  private func relations(_ figures: [DerivedFigure]) -> [Relation?] {
    let ranking = Ranking(figures)
    return figures.map { ranking.relation(of: $0) }
  }

  @Test func exactFiguresAreMultiplesOfTheBest() {
    let relations = relations([9, 4, 4, 10].map { DerivedFigure(exact: $0) })
    #expect(relations == [.ratio(2.25), .best, .best, .ratio(2.5)])
  }

  @Test func aBestOfZeroGivesDifferences() {
    let relations = relations([16, 0, 0.5].map { DerivedFigure(exact: $0) })
    #expect(relations == [.difference(16), .best, .difference(0.5)])
  }

  @Test func aBestBelowZeroGivesDifferences() {
    let relations = relations([6, -2].map { DerivedFigure(exact: $0) })
    #expect(relations == [.difference(8), .best])
  }

  @Test func aRatioIsNeverInfinite() {
    let relations = relations([1e300, 1e-300].map { DerivedFigure(exact: $0) })
    #expect(relations == [.difference(1e300), .best])
  }

  @Test func sampledFiguresThatOverlapTheBestAreBestToo() {
    let relations = relations([sampled(90...110), sampled(108...140), sampled(120...180)])
    #expect(relations == [.best, .best, .ratio(1.5)])
  }

  @Test func timesThatCannotBeToldFromTheBestAreTied() {
    #expect(Ranking([sampled(90...110), sampled(108...140), sampled(120...180)]).isTied)
    #expect(!Ranking([sampled(90...110), sampled(111...140), sampled(120...180)]).isTied)
    #expect(!Ranking([4, 4, 10].map { DerivedFigure(exact: $0) }).isTied)
  }

  @Test func aSingleFigureHasNoRelation() {
    #expect(relations([DerivedFigure(exact: 3)]) == [nil])
  }
}
