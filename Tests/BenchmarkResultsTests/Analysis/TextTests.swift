import Foundation
import ScrollWorkloads
import Testing

@testable import BenchmarkAnalysis

/// Numbers in few columns.
struct CompactNumberTests {
  private func text(
    _ value: Double, _ scale: CompactNumber.Scale, width: Int = 6, isSigned: Bool = false
  ) -> String {
    CompactNumber(value: value, scale: scale, isSigned: isSigned).text(width: width)
  }

  @Test(
    arguments: [
      (0, .count, "0"), (16, .count, "16"), (5.98, .count, "5.98"), (5.996, .count, "6.00"),
      (9.996, .count, "10.0"), (999.4, .count, "999"), (999.6, .count, "1.00k"),
      (1_000, .count, "1k"),
      (1_234, .count, "1.23k"), (99_999, .count, "100k"), (1e6, .count, "1M"),
      (0.02, .count, "0.02"),
      (0.004, .count, "<0.01"), (-0.004, .count, "<-0.01"), (-16, .count, "-16"),
      (512, .bytes, "512B"), (0.45, .bytes, "0.45B"), (1_023, .bytes, "1.00Ki"),
      (66_000, .bytes, "64.5Ki"), (1_073_741_824, .bytes, "1.00Gi"),
      (81, .nanoseconds, "81ns"), (0.4, .nanoseconds, "0.40ns"), (812.4, .nanoseconds, "812ns"),
      (2_210, .nanoseconds, "2.21µs"), (999_600, .nanoseconds, "1.00ms"),
      (1.5e9, .nanoseconds, "1.50s"), (-12.34, .nanoseconds, "-12ns"),
      (2, .ratio, "2.00x"), (1.004, .ratio, "1.00x"), (83.46, .ratio, "83.5x"),
      (5_040, .ratio, "5040x"), (11_111, .ratio, "11kx"), (3e6, .ratio, "3.0Mx"),
    ] as [(Double, CompactNumber.Scale, String)])
  func numbersHaveThreeDigits(value: Double, scale: CompactNumber.Scale, expected: String) {
    #expect(text(value, scale, width: scale == .ratio ? 5 : 6) == expected)
  }

  @Test(arguments: [(16, "+16"), (5_632, "+5.5Ki"), (0.45, "+0.45B"), (1e-9, "<0.01B")])
  func differences(value: Double, expected: String) {
    let scale: CompactNumber.Scale = value == 16 ? .count : .bytes
    #expect(text(value, scale, isSigned: true) == expected)
  }

  @Test func numbersThatDoNotFitBecomeAnEllipsis() {
    #expect(text(1e30, .count, width: 5) == "…")
    #expect(text(.infinity, .ratio) == "…")
  }

  @Test func everyNumberFits() {
    var generator = SeededGenerator(seed: 1)
    var misfits: [String] = []
    for _ in 0..<20_000 {
      let exponent = Double.random(in: -9...18, using: &generator)
      let value = Double.random(in: -1...1, using: &generator) * pow(10, exponent)
      for scale in [CompactNumber.Scale.count, .bytes, .nanoseconds, .ratio] {
        let text = text(value, scale, width: 5, isSigned: Bool.random(using: &generator))
        if text.count > 5 { misfits.append("\(value) as \(text)") }
      }
    }
    #expect(misfits == [])
  }
}

/// Words on lines.
struct LineWrappingTests {
  @Test func breaksBetweenWords() {
    #expect("aa bb cc".wrapped(width: 5) == ["aa bb", "cc"])
    #expect("aa bb cc".wrapped(width: 4) == ["aa", "bb", "cc"])
    #expect("".wrapped(width: 4) == [])
  }

  @Test func longWordsAreCut() {
    #expect("a bcdefgh i".wrapped(width: 3) == ["a", "bcd", "efg", "h i"])
    #expect("abcdef".wrapped(width: 3) == ["abc", "def"])
  }

  @Test(arguments: [
    ("pool", ["pool"]), ("preallocated-loaded", ["preallocated-", "loaded"]),
    ("per-cell-reused", ["per-cell-", "reused"]), ("averylongstrategy", ["averylongstra", "tegy"]),
    ("one-two-three-four", ["one-two-", "three-four"]),
  ])
  func breaksNamesAfterHyphens(name: String, expected: [String]) {
    #expect(name.brokenAfterHyphens(width: 13) == expected)
  }
}
