import Foundation
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite struct ExecutableCopyTests {
  @Test func aCopyHasTheSameBytes() throws {
    let copy = try #require(ExecutableCopy(of: Support.faultyWorker))
    let bytes = FileManager.default.contents(atPath: copy.path)
    #expect(bytes != nil && bytes == FileManager.default.contents(atPath: Support.faultyWorker))
  }

  @Test func whatIsNotThereHasNoCopy() async throws {
    try await withTemporaryFolder { folder in
      #expect(ExecutableCopy(of: "\(folder)/none") == nil)
    }
  }
}
