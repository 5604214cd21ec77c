import Foundation
import Subprocess
import TestSupport
import Testing

/// Each strategy is UIKit code that can be pasted into an app.
@Suite struct StrategySourceTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/RecyclingStrategies")

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Strategies"))?.sorted()
    ?? []

  /// The file is a module of its own, with UIKit and the two pages that say what a list gets and has.
  @Test(arguments: names)
  func itCompilesAloneWithThePagesOfRows(name: String) async throws {
    let file = Self.folder.path + "/Strategies/\(name)"
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("import ") } == ["import UIKit"])
    let modules = URL(filePath: Executable.built("Modules")).path
    let result = try await Subprocess.run(
      .name("swiftc"),
      arguments: [
        "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Alone",
        "-I", modules, Self.folder.path + "/Rows.swift", Self.folder.path + "/RowLists.swift", file,
      ],
      output: .discarded, error: .string(limit: 1 << 20))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
  }
}
