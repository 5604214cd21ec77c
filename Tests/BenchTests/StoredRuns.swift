import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// Stored runs that pages quote. Each file is read once for all tests.
actor StoredRuns {
  /// A case and its rows.
  struct Case: Sendable {
    let figures: CaseFigures
    let rows: [ResultRow]
  }

  private static let shared = StoredRuns()
  private var files: [String: Task<RunFile, any Error>] = [:]
  private var cases: [String: Task<[Case], any Error>] = [:]

  /// Returns the run in the file at `path`, from the folder of the package.
  static func file(_ path: String) async throws -> RunFile {
    _ = Bench.executable
    return try await shared.reading(path).value
  }

  /// Returns the cases of the run in the file at `path`.
  static func cases(_ path: String) async throws -> [Case] {
    _ = Bench.executable
    return try await shared.grouping(path).value
  }

  private func reading(_ path: String) -> Task<RunFile, any Error> {
    if let known = files[path] { return known }
    let task: Task<RunFile, any Error> = Task.detached {
      try RunFile.read(GuidePage.package.appendingPathComponent(path).path)
    }
    files[path] = task
    return task
  }

  private func grouping(_ path: String) -> Task<[Case], any Error> {
    if let known = cases[path] { return known }
    let file = reading(path)
    let task: Task<[Case], any Error> = Task.detached {
      let table = try await file.value.table
      let rows = Dictionary(grouping: table.rows, by: \.key)
      return CaseFigures.all(in: table).map { Case(figures: $0, rows: rows[$0.key] ?? []) }
    }
    cases[path] = task
    return task
  }
}
