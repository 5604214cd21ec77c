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
        try await Bench.run(
          run + ["--timeline", "--output", "\(folder)/\(name).csv"] + shard
        ).exiting(0)
      }
      return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) {
        $0[$1] = try Data(contentsOf: URL(filePath: "\(folder)/\($1)"))
      }
    }
  }

  /// Copies the files to a folder.
  static func copy(to folder: String) async throws {
    for (name, data) in try await contents.value {
      try data.write(to: URL(filePath: "\(folder)/\(name)"))
    }
  }
}
