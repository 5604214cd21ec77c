import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import Testing

/// The smallest change that the same code against itself says can be told.
@Suite struct DetectableChangeTests {
  private static let settings = Compared.settings { $0.threshold = 0.01 }

  /// Normally distributed numbers, the same each time.
  private struct Noise {
    var state: UInt64 = 1

    private mutating func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(state >> 11) + 1) / 0x1p53
    }

    mutating func next() -> Double { (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform()) }
  }

  /// Twenty pairs of launches, of which those of HEAD take `factor` times as long.
  private func comparison(
    _ noise: inout Noise, spread: Double, factor: Double = 1,
    settings: ComparisonSettings = DetectableChangeTests.settings
  ) -> RunComparison {
    let base = (0..<20).map { _ in 1_000_000 * exp(noise.next() * 0.05) }
    let head = base.map { $0 * factor * exp(noise.next() * spread) }
    return Compared.compare(
      [Fixtures.row(base, .time, .scroll)], [Fixtures.row(head, .time, .scroll)], design: .paired,
      settings: settings)
  }

  private func factor(of comparison: RunComparison) throws -> Double {
    let changes = try #require(comparison.detectableChanges.values.first)
    return try #require(changes.first?.factor)
  }

  /// One test at 5 % rejects what its 95 % interval leaves out: with half of its width h, the test needs h, and a power of
  /// 80 % another 0.8416 / 1.9600 of it.
  @Test func theAnswerFollowsFromTheInterval() throws {
    var noise = Noise()
    let wide = comparison(&noise, spread: 0.05)
    let interval = try #require(wide.figures[0].change?.interval)
    let half = log(interval.upper / interval.lower) / 2
    #expect(half > log(1.01))
    #expect(abs(log(try factor(of: wide)) - half * (1 + 0.841621 / 1.959964)) < 1e-6)
    // The threshold hides what the test alone would tell.
    let narrow = comparison(&noise, spread: 0.001)
    let close = try #require(narrow.figures[0].change?.interval)
    let expected = log(1.01) + log(close.upper / close.lower) / 2 * 0.841621 / 1.959964
    #expect(abs(log(try factor(of: narrow)) - expected) < 1e-6)
  }

  /// Twenty times, each of which a test of its own decides: 0.05 / 20 is beyond 3.0233.
  @Test func moreTimesTellLess() throws {
    var noise = Noise()
    let pairs = (0..<20).map { index in
      let base = (0..<20).map { _ in 1_000_000 * exp(noise.next() * 0.05) }
      let key = Compared.key("pool", rows: 100 + index)
      return (
        Fixtures.row(base, .time, .scroll, of: key),
        Fixtures.row(base.map { $0 * exp(noise.next() * 0.05) }, .time, .scroll, of: key)
      )
    }
    let many = Compared.compare(
      pairs.map(\.0), pairs.map(\.1), design: .paired, settings: Self.settings)
    let interval = try #require(many.figures[0].change?.interval)
    let half = log(interval.upper / interval.lower) / 2
    #expect(abs(log(try factor(of: many)) - half * (3.0233 + 0.8416) / 1.95996) < 1e-4)
  }

  /// The comparison itself, of made-up times that change by as much as it claims to tell, and by half of that.
  @Test(arguments: [0.0, 0.01]) func fourOfFiveSuchChangesAreTold(threshold: Double) throws {
    var noise = Noise()
    let settings = Compared.settings { $0.threshold = threshold }
    let claims = try (0..<40).map { _ in
      log(try factor(of: comparison(&noise, spread: 0.02, settings: settings)))
    }
    let claim = claims.reduce(0, +) / 40
    func share(told change: Double) -> Double {
      let told = (0..<200).count { _ in
        let result = comparison(&noise, spread: 0.02, factor: exp(change), settings: settings)
        return result.figures[0].verdict == .worse
      }
      return Double(told) / 200
    }
    #expect(0.7...0.9 ~= share(told: claim))
    #expect(share(told: claim / 2) < 0.45)
    #expect(share(told: 0) < 0.05)
  }

  @Test func fewLaunchesTellNothing() throws {
    let times = Compared.times(from: 1_000_000)
    let few = Compared.compare(
      [Fixtures.row(Array(times.prefix(3)), .time, .scroll)],
      [Fixtures.row(Array(times.suffix(3)), .time, .scroll)], design: .paired)
    #expect(few.detectableChanges.values.first?.map(\.factor) == [nil])
    let words = DetectableReport(few).text.split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ").hasPrefix(
        "No change of a time can be told with fewer than 6 launches; "))
  }

  @Test func aChangeOfTheSameCodeIsTold() throws {
    let same = Compared.compare([Measured.allocations(100)], [Measured.allocations(100)])
    #expect(!DetectableReport(same).isContradictory)
    let other = DetectableReport(
      Compared.compare([Measured.allocations(100)], [Measured.allocations(99)]))
    #expect(other.isContradictory)
    let words = other.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("by a defect: pool, label, fling, 1k rows: allocations in scroll -1"))
  }
}
