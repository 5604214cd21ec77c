import Foundation
import ScrollWorkloads
import Testing

@testable import BenchmarkReport

/// Numbers in few columns.
struct CompactNumberTests {
  private func text(
    _ value: Double, _ scale: CompactNumber.Scale, width: Int = 6, isSigned: Bool = false
  ) -> String {
    CompactNumber(value: value, scale: scale, isSigned: isSigned).text(width: width)
  }

  @Test(arguments: [
    (0, "0"), (16, "16"), (5.98, "5.98"), (5.996, "6.00"), (9.996, "10.0"), (999.4, "999"),
    (999.6, "1.00k"), (1_000, "1k"), (1_234, "1.23k"), (100_000, "100k"), (99_999, "100k"),
    (1e6, "1M"), (0.02, "0.02"), (0.004, "<0.01"), (-0.004, "<-0.01"), (-16, "-16"),
  ])
  func counts(value: Double, expected: String) {
    #expect(text(value, .count) == expected)
  }

  @Test(arguments: [
    (512, "512B"), (0.45, "0.45B"), (1_023, "1.00Ki"), (5_632, "5.50Ki"), (66_000, "64.5Ki"),
    (722_000_000, "689Mi"), (1_073_741_824, "1.00Gi"),
  ])
  func bytes(value: Double, expected: String) {
    #expect(text(value, .bytes) == expected)
  }

  @Test(arguments: [
    (81, "81ns"), (0.4, "0.40ns"), (812.4, "812ns"), (2_210, "2.21µs"), (999_600, "1.00ms"),
    (405_000_000, "405ms"), (1.5e9, "1.50s"), (-12.34, "-12ns"),
  ])
  func times(value: Double, expected: String) {
    #expect(text(value, .nanoseconds) == expected)
  }

  @Test(arguments: [
    (2, "2.00x"), (1.004, "1.00x"), (83.46, "83.5x"), (649, "649x"), (5_040, "5.0kx"),
    (11_111, "11kx"), (3e6, "3.0Mx"),
  ])
  func ratios(value: Double, expected: String) {
    #expect(text(value, .ratio, width: 5) == expected)
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
