import Testing

@testable import BenchmarkResults

@Suite struct ShardTests {
  @Test func isReadAsItIsWritten() throws {
    for text in ["1/1", "2/4", "1000/1000"] {
      #expect(try Shard(parsing: text).description == text)
    }
  }

  @Test(arguments: ["", "1", "0/4", "5/4", "-1/4", "1/0", "1/1001", "1/2/3", "a/b", "1/ 2", "/"])
  func refuses(_ text: String) {
    #expect(throws: QuantityError.self) { try Shard(parsing: text) }
  }
}
