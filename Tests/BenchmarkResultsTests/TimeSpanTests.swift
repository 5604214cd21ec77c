import BenchmarkResults
import Testing

@Suite struct ShareTests {
  /// As of a median next to nothing.
  @Test func aHugeShareHasAText() {
    #expect(Share(1e60).description == "1e+62%")
    #expect(Share(0.005).description == "0.5%")
    #expect(Share(0.02).description == "2%")
  }
}

@Suite struct TimeSpanTests {
  @Test(arguments: [
    ("500ms", 500e6), ("1.5s", 1.5e9), ("2m", 120e9), ("1h", 3_600e9), ("7000us", 7e6),
  ])
  func isReadInItsUnit(_ text: String, _ nanoseconds: Double) throws {
    #expect(try TimeSpan(parsing: text).nanoseconds == nanoseconds)
  }

  @Test(arguments: ["", "5", "ms", "-1s", "0s", "0.5ms", "2us", "8000h", "1 fortnight", "nans"])
  func whatIsNoSpanIsRefused(_ text: String) {
    #expect(throws: QuantityError.self) { try TimeSpan(parsing: text) }
  }

  @Test func theLeastIsTheCallers() throws {
    let least = TimeSpan(nanoseconds: 1_000)
    #expect(try TimeSpan(parsing: "2µs", atLeast: least).nanoseconds == 2_000)
    let error = #expect(throws: QuantityError.self) {
      try TimeSpan(parsing: "0.5us", atLeast: least)
    }
    #expect(error?.description == "'0.5us' is not between 1.00 µs and a week")
  }
}
