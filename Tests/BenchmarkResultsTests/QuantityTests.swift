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

@Suite struct QuantityTests {
  @Test(arguments: [
    ("512", 512), ("3B", 3), ("64KiB", 65_536), ("1.5GiB", 1_610_612_736), ("1 TiB", 1 << 40),
    ("2kB", 2_000), ("8MB", 8_000_000), ("1.5GB", 1_500_000_000), ("2tb", 2_000_000_000_000),
  ])
  func amountsOfMemoryAreReadInTheirUnit(_ text: String, _ bytes: Int) throws {
    let count = try ByteCount(parsing: text)
    #expect(count.bytes == bytes)
    #expect(try ByteCount(parsing: count.exactText) == count)
  }

  @Test(arguments: ["", "8M", "8G", "MB", "-1MB", "0", "1.2.3MB", "9999999TB", "1e3MB"])
  func otherAmountsAreRefused(_ text: String) {
    #expect(throws: QuantityError.self) { try ByteCount(parsing: text) }
  }

  @Test(arguments: [
    ("500ms", 500e6), ("1.5s", 1.5e9), ("2m", 120e9), ("1h", 3_600e9), ("7000us", 7e6),
  ])
  func spansOfTimeAreReadInTheirUnit(_ text: String, _ nanoseconds: Double) throws {
    #expect(try TimeSpan(parsing: text).nanoseconds == nanoseconds)
  }

  @Test(arguments: ["", "5", "ms", "-1s", "0s", "0.5ms", "2us", "8000h", "1 fortnight", "nans"])
  func otherSpansAreRefused(_ text: String) {
    #expect(throws: QuantityError.self) { try TimeSpan(parsing: text) }
  }

  @Test func theShortestSpanIsNamed() {
    let error = #expect(throws: QuantityError.self) { try TimeSpan(parsing: "0.5ms") }
    #expect(error?.description == "'0.5ms' is not between 1.00 ms and a week")
  }

  @Test(arguments: ["1/1", "2/4", "1000/1000"])
  func shardsAreReadAsTheyAreWritten(_ text: String) throws {
    #expect(try Shard(parsing: text).description == text)
  }

  @Test(arguments: ["", "1", "0/4", "5/4", "-1/4", "1/0", "1/1001", "1/2/3", "a/b", "1/ 2", "/"])
  func otherShardsAreRefused(_ text: String) {
    #expect(throws: QuantityError.self) { try Shard(parsing: text) }
  }

  /// A change from a median close to zero is a huge share.
  @Test(arguments: [(1e60, "1e+62%"), (0.005, "0.5%"), (0.02, "2%")])
  func sharesAreWrittenInPercent(_ fraction: Double, _ text: String) {
    #expect(Share(fraction).description == text)
  }
}
