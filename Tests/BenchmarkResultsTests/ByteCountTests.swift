import BenchmarkResults
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [
    ("512", 512), ("3B", 3), ("64KiB", 65_536), ("1.5GiB", 1_610_612_736), ("1 TiB", 1 << 40),
    ("2kB", 2_000), ("8MB", 8_000_000), ("1.5GB", 1_500_000_000), ("2tb", 2_000_000_000_000),
  ])
  func isReadInItsUnit(_ text: String, _ bytes: Int) throws {
    let count = try ByteCount(parsing: text)
    #expect(count.bytes == bytes)
    #expect(try ByteCount(parsing: count.exactText) == count)
  }

  @Test(arguments: ["", "8M", "8G", "MB", "-1MB", "0", "1.2.3MB", "9999999TB", "1e3MB"])
  func whatIsNoAmountIsRefused(_ text: String) {
    #expect(throws: QuantityError.self) { try ByteCount(parsing: text) }
  }
}
