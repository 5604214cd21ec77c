import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct RunFileTests {
  private let folder = TestFolder.path

  private let file = RunFile(table: Fixtures.table, environment: Fixtures.environment)

  @Test func writesBothFilesBesideEachOther() throws {
    let path = "\(folder)/20251231T235959Z-0a1b2c3.csv"
    try file.write(to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Fixtures.golden("small.csv"))
    let json = try String(
      contentsOfFile: "\(folder)/20251231T235959Z-0a1b2c3.json", encoding: .utf8)
    #expect(try json == Fixtures.golden("small.json"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func readsFiguresAloneIfThereIsNoEnvironment() throws {
    let alone = RunFile(table: Fixtures.bareTable, environment: nil)
    try alone.write(to: "\(folder)/alone.csv")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["alone.csv"])
    #expect(try RunFile.read("\(folder)/alone.csv") == alone)
  }

  @Test func replacesFormerFilesAndFollowsLinks() throws {
    let (real, link) = ("\(folder)/real.csv", "\(folder)/link.csv")
    try Data("former".utf8).write(to: URL(filePath: real))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    try RunFile(table: Fixtures.table, environment: nil).write(to: link)
    #expect(try String(contentsOfFile: real, encoding: .utf8) == Fixtures.golden("small.csv"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
  }

  private static let longKey = String(repeating: "k", count: 5_000)

  /// A valid environment with the given members.
  private static func json(
    settings: String = "{}", kernel: String = "Linux", parts: String = "null"
  ) -> String {
    """
    {"schema": 3, "cores": 2, "memory_bytes": 1, "build": "release", "command_line": [], "seed": 1,
    "commit": "\(Fixtures.commit)", "dirty": false, "started": "2025-12-31T23:59:59Z",
    "warnings": [], "settings": \(settings), "kernel": "\(kernel)", "parts": \(parts)}
    """
  }

  /// Invalid JSON files and their messages.
  @Test(arguments: [
    ("{\"schema\": 1,", "not JSON"),
    ("[]", "\"\" has the wrong type"),
    ("{}", "\"schema\" is missing"),
    ("{\"schema\": 4}", "\"schema\": 4 is newer than 3, the newest known here"),
    ("{\"schema\": 1, \"cores\": \"two\"}", "\"cores\" has the wrong type"),
    ("{\"schema\": 1, \"cores\": null}", "\"cores\" is null"),
    (json(settings: "{}, \"load_before\": 1e999"), "a number is out of range or malformed"),
    (
      "{\"schema\": \(String(repeating: "9", count: 1_000))}",
      "a number is out of range or malformed"
    ),
    (
      json(settings: "{\"\(longKey)\": 1e999}"),
      "\"settings.\(longKey.prefix(71))…\" has the wrong type"
    ),
    (json(kernel: longKey), "\"kernel\": longer than 1000 bytes"),
    (
      json(parts: String(repeating: "[{\"parts\": ", count: 200) + "1"),
      "not JSON"
    ),
    (
      json(
        parts: String(repeating: "[{\"parts\":", count: 200) + "[]"
          + String(repeating: "}]", count: 200)), "\"parts.0.cores\" is missing"
    ),
  ])
  func refusesEnvironments(_ json: String, _ problem: String) throws {
    let path = "\(folder)/a.csv"
    try file.write(to: path)
    let environment = RunFile.environmentPath(for: path)
    try Data(json.utf8).write(to: URL(filePath: environment))
    #expect(
      errorText { _ = try RunFile.read(path) }
        == "\(environment): \(problem); "
        + "restore the file, or remove it to read the figures alone")
  }

  @Test func textThatChangesTheDirectionIsEscaped() throws {
    var environment = Fixtures.environment
    environment.warnings = ["\u{202E}evil"]
    let file = RunFile(table: Fixtures.table, environment: environment)
    try file.write(to: "\(folder)/a.csv")
    let json = try String(contentsOfFile: "\(folder)/a.json", encoding: .utf8)
    #expect(json.contains(#""\u202eevil""#))
    #expect(try RunFile.read("\(folder)/a.csv") == file)
  }
}
