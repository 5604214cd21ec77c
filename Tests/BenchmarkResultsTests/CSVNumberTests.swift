import BenchmarkAnalysis
import ScrollWorkloads
import Testing

@testable import BenchmarkResults

@Suite struct CSVNumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (9_007_199_254_740_991, "9007199254740991"),
      (9_007_199_254_740_992, "9007199254740992.0"), (0.5, "0.5"), (1e-5, "1e-05"), (1e22, "1e+22"),
    ] as [(Double, String)])
  func writes(_ value: Double, _ text: String) {
    #expect(CSVNumber.text(value) == text)
  }

  @Test(
    arguments: [
      ("0", 0), ("007", 7), ("-0", 0), ("1.50", 1.5), ("1e3", 1000), ("1E+3", 1000),
      ("25e-1", 2.5), ("0.1", 0.1), ("9007199254740993", 9_007_199_254_740_992),
      ("123456789012345678901234567890", 0x1.8ee90ff6c373ep96), ("1e-400", 0),
      ("0.000000000000000000000000000001", 1e-30),
    ] as [(String, Double)])
  func reads(_ text: String, _ value: Double) {
    #expect(CSVNumber.value([UInt8](text.utf8)[...]) == value)
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "5.", "1e", "1e+", "1e+-5", "1e--5", "0x10", "1_000", "1,5", " 1", "1 ",
    "--1", "1.2.3", "one", "1e5.5", "nan", "NaN", "inf", "-Inf", "infinity", "1e999", "-1e400",
  ])
  func refuses(_ text: String) {
    #expect(CSVNumber.value([UInt8](text.utf8)[...]) == nil)
  }
}
