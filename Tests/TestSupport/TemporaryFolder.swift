import Foundation
import Testing

/// Calls `body` with a temporary folder, which is removed afterwards.
package func withTemporaryFolder<Value>(
  _ body: (String) async throws -> Value
) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("recycling-bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.path)
}

/// Gives every test of a suite a temporary folder of its own, which is removed after the test.
package struct TestFolder: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var current: String?

  package let isRecursive = true

  package static var path: String {
    guard let current else { preconditionFailure("the suite has no trait 'testFolder'") }
    return current
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await Self.$current.withValue(folder) { try await body() }
    }
  }
}

extension Trait where Self == TestFolder {
  package static var testFolder: TestFolder { TestFolder() }
}

/// Short names for what tests do with files.
package enum Files {
  package static func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  package static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// The names in a folder, sorted.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
