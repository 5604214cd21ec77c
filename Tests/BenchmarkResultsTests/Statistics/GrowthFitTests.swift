import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct GrowthFitTests {
  private static let sizes: [Double] = [10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// Relative errors of up to 5 %, without a trend.
  private static let noise = [0.03, -0.05, 0.01, 0.05, -0.04, 0.02]

  private func fit(
    noisy: Bool = false, _ cost: (Double) -> Double
  ) throws -> GrowthFit {
    let costs = zip(Self.sizes, Self.noise).map { cost($0) * (noisy ? 1 + $1 : 1) }
    return try #require(GrowthFit(sizes: Self.sizes, costs: costs))
  }

  @Test(arguments: [0, 50, 1e5], [3, 2e-3])
  func findsTheLawThatCostsFollowExactly(intercept: Double, slope: Double) throws {
    let linear = try fit { intercept + 1e3 * slope * $0 }
    #expect(linear.law == .linear)
    #expect(agree(linear.slope, 1e3 * slope, within: 1e-9))
    #expect(agree(linear.intercept, intercept, within: 1e-9))
    #expect(linear.relativeError < 1e-9)
    #expect(agree(linear.prediction(at: 5e6), intercept + 5e9 * slope, within: 1e-9))

    let linearithmic = try fit { intercept + 1e3 * slope * $0 * log($0) }
    #expect(linearithmic.law == .linearithmic)
    #expect(agree(linearithmic.slope, 1e3 * slope, within: 1e-9))
    #expect(agree(linearithmic.intercept, intercept, within: 1e-9))

    let steepness = 100 * slope * (intercept + 1)
    let logarithmic = try fit { intercept + steepness * log($0) }
    #expect(logarithmic.law == .logarithmic)
    #expect(agree(logarithmic.slope, steepness, within: 1e-9))
    #expect(agree(logarithmic.intercept, intercept, within: 1e-9))

    let constant = try fit { _ in intercept + slope }
    #expect(constant.law == .constant)
    #expect(constant.slope == 0)
    #expect(agree(constant.prediction(at: 1e9), intercept + slope))
  }

  @Test func findsTheLawUnderNoise() throws {
    #expect(try fit(noisy: true) { _ in 700 }.law == .constant)
    #expect(try fit(noisy: true) { 40 + 30 * log($0) }.law == .logarithmic)
    #expect(try fit(noisy: true) { 5 + 2 * $0 }.law == .linear)
    #expect(try fit(noisy: true) { 5 + 2 * $0 * log($0) }.law == .linearithmic)
  }

  /// Up to 10 000 rows, the cost exceeds the constant part by less than a tenth.
  @Test(arguments: [false, true])
  func findsLinearGrowthAboveAFloor(noisy: Bool) throws {
    let fit = try fit(noisy: noisy) { 100_000 + 0.9 * $0 }
    #expect(fit.law == .linear)
    #expect(abs(fit.slope - 0.9) < 0.1)
    #expect(abs(fit.intercept - 100_000) < 5_000)
  }

  /// The mean weighted by 1 / cost² minimizes the squared relative residuals: for 1, 1 and 2, it is
  /// (1 + 1 + 1/2) / (1 + 1 + 1/4) = 10/9, with residuals 1/9, 1/9 and 4/9.
  @Test func weighsResidualsByTheCost() throws {
    let fit = try #require(GrowthFit(sizes: [1, 2, 3], costs: [2, 1, 1]))
    #expect(fit.law == .constant)
    #expect(agree(fit.intercept, 10.0 / 9))
    #expect(agree(fit.relativeError, (18.0 / 81 / 2).squareRoot()))
  }

  @Test func costsThatFallAreConstantAtBest() throws {
    let fit = try fit { 1e6 / $0 }
    #expect(fit.law == .constant)
    #expect(fit.relativeError > 0.5)
  }

  @Test func roundedSmallCountsKeepTheirLaw() throws {
    #expect(try fit { log2($0).rounded() }.law == .logarithmic)
    #expect(try fit { (0.35 * $0).rounded() }.law == .linear)
  }

  @Test func zerosAreConstant() throws {
    let fit = try fit { _ in 0 }
    #expect(fit.law == .constant)
    #expect(fit.intercept == 0)
    #expect(fit.relativeError == 0)
    #expect(fit.prediction(at: 1e6) == 0)
  }

  @Test func zeroCostsCountAsTheSmallestOther() throws {
    let fit = try fit { $0 - 10 }
    #expect(fit.law == .linear)
    #expect(agree(fit.slope, 1, within: 1e-9))
    #expect(agree(fit.intercept, -10, within: 1e-9))
    #expect(fit.prediction(at: 1) == 0)
  }

  @Test(
    arguments: [
      ([], []), ([10], [1]), ([10, 100], [1, 10]), ([10, 100, 100, 10], [1, 10, 10, 1]),
      ([1, 2, 3], [1, 2]), ([0, 2, 3], [1, 2, 3]), ([1, 2, .infinity], [1, 2, 3]),
      ([1, 2, 3], [1, -2, 3]), ([1, 2, 3], [1, .nan, 3]),
    ] as [([Double], [Double])])
  func needsThreeSizesAndValidCosts(sizes: [Double], costs: [Double]) {
    #expect(GrowthFit(sizes: sizes, costs: costs) == nil)
  }

  @Test func takesSeveralCostsAtOneSize() throws {
    let fit = try #require(
      GrowthFit(sizes: [10, 10, 100, 100, 1_000, 1_000], costs: [19, 21, 190, 210, 1_900, 2_100]))
    #expect(fit.law == .linear)
    #expect(abs(fit.slope - 2) < 0.05)
  }

  @Test(arguments: [1e-300, 1e-9, 1e280])
  func theUnitOfCostsDoesNotMatter(unit: Double) throws {
    let cost = { (size: Double) in 300 + size * 0.5 }
    let (plain, scaled) = (try fit(noisy: true, cost), try fit(noisy: true) { cost($0) * unit })
    #expect(scaled.law == plain.law)
    #expect(agree(scaled.relativeError, plain.relativeError))
    #expect(agree(scaled.slope / unit, plain.slope, within: 1e-9))
    #expect(agree(scaled.prediction(at: 777) / unit, plain.prediction(at: 777), within: 1e-9))
  }

  @Test func costsAcrossTheRangeOfDoublesHaveAFit() throws {
    let costs = [Double.leastNonzeroMagnitude, 1, .greatestFiniteMagnitude]
    let fit = try #require(GrowthFit(sizes: [1, 2, 3], costs: costs))
    #expect(!fit.prediction(at: 2).isNaN)
    #expect(fit.relativeError > 0.5)
  }

  @Test func refusesToPredictBelowSizeOne() async {
    await #expect(processExitsWith: .failure) {
      _ = GrowthFit(sizes: [1, 2, 3], costs: [1, 2, 3])?.prediction(at: 0)
    }
  }
}
