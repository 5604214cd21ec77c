import Foundation

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
