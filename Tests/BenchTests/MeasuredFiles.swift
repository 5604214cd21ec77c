import Foundation
import TestSupport
import Testing

/// The files of one run with a timeline, as a whole and in two shards, measured once for all tests.
enum MeasuredFiles {
  /// The arguments of the run, without those for the timeline, the shard and the output.
  static let run = [
    "run", "--suite", "quick", "--strategy", "plain,pool", "--content", "label", "--rows",
    "10,100", "--launches", "1", "--quiet",
  ]

  /// The content of the files of `whole.csv`, and of the shards `1.csv` and `2.csv`, by name.
  private static let contents = Task {
    try await withTemporaryFolder { folder in
      for (name, shard) in [("whole", []), ("1", ["--shard", "1/2"]), ("2", ["--shard", "2/2"])] {
        let result = try await Bench.run(
          run + ["--timeline", "--output", "\(folder)/\(name).csv"] + shard)
        #expect(result.status == 0, "\(result.errors)")
      }
      return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) {
        $0[$1] = try Data(contentsOf: URL(filePath: "\(folder)/\($1)"))
      }
    }
  }

  /// Calls `body` with a temporary folder that contains the files.
  static func with(_ body: (_ folder: String) async throws -> Void) async throws {
    let contents: [String: Data] = try await contents.value
    try await withTemporaryFolder { folder in
      for (name, data) in contents { try data.write(to: URL(filePath: "\(folder)/\(name)")) }
      try await body(folder)
    }
  }
}
