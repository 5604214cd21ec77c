import Foundation
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.testFolder) struct ExecutableCopyTests {
  private let folder = TestFolder.path

  @Test func aCopyHasTheSameBytes() throws {
    let copy = try #require(ExecutableCopy(of: Support.faultyWorker))
    let bytes = FileManager.default.contents(atPath: copy.path)
    #expect(bytes != nil && bytes == FileManager.default.contents(atPath: Support.faultyWorker))
  }

  @Test func whatIsNotThereHasNoCopy() async throws {
    #expect(ExecutableCopy(of: "\(folder)/none") == nil)
  }
}
