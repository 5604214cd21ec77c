import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct RunFileTests {
  private let folder = TestFolder.path

  private let file = RunFile(table: Fixtures.table, environment: Fixtures.environment)

  @Test func writesBothFilesBesideEachOther() throws {
    try file.write(to: "\(folder)/small.csv")
    for name in ["small.csv", "small.json"] {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(try text == Fixtures.golden(name))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  /// A valid environment with the given members.
  private static func json(_ members: String) -> String {
    """
    {"schema": 4, "cores": 2, "memory_bytes": 1, "build": "release", "command_line": [], "seed": 1,
    "commit": "\(Fixtures.commit)", "dirty": false, "started": "2025-12-31T23:59:59Z",
    "warnings": [], \(members)}
    """
  }

  /// Invalid JSON files and their messages.
  @Test(arguments: [
    ("{\"schema\": 1,", "not JSON, or a number in it is out of range; restore the file"),
    ("{}", "\"memory_bytes\" is missing;"),
    (json("\"schema\": 6").replacing("\"schema\": 4, ", with: ""), "of no schema up to 5; read it"),
    (json("\"load_before\": \"much\""), "\"load_before\" has the wrong type;"),
    (json("\"load_before\": 1e999"), ""),
    (
      json(
        "\"parts\": " + String(repeating: "[{\"parts\":", count: 200) + "[]"
          + String(repeating: "}]", count: 200)), "\"parts.0.memory_bytes\" is missing;"
    ),
  ])
  func refusesEnvironments(_ json: String, _ problem: String) throws {
    let path = "\(folder)/a.csv"
    try file.write(to: path)
    let environment = RunFile.environmentPath(for: path)
    try Data(json.utf8).write(to: URL(filePath: environment))
    let message = errorText { _ = try RunFile.read(path) }
    #expect(message?.hasPrefix("\(environment): \(problem)") == true)
  }

  @Test func theEnvironmentMustBeOfTheSameRun() throws {
    let changes: [(inout RunEnvironment) -> Void] = [
      { $0.commit = "fffffff" }, { $0.commit = "" }, { $0.dirty = true }, { $0.build = .debug },
      { $0.started += 60 },
    ]
    let path = "\(folder)/a.csv"
    for change in changes {
      var environment = Fixtures.environment
      change(&environment)
      try RunFile(table: Fixtures.table, environment: environment).write(to: path)
      let message = errorText { _ = try RunFile.read(path) }
      #expect(
        message?.hasPrefix("\(folder)/a.json: the environment of another run than 20") == true)
    }
  }

  /// Figures alone have seven characters of the commit.
  @Test func theWholeCommitIsThatOfTheEnvironment() throws {
    let path = "\(folder)/a.csv"
    try file.write(to: path)
    #expect(try RunFile.read(path) == file)
    try FileManager.default.removeItem(atPath: "\(folder)/a.json")
    #expect(try RunFile.read(path).table == Fixtures.bareTable)
  }

  @Test func textThatChangesTheDirectionIsEscaped() throws {
    let file = Compared.file(Fixtures.rows) { $0.warnings = ["\u{202E}evil"] }
    try file.write(to: "\(folder)/a.csv")
    let json = try String(contentsOfFile: "\(folder)/a.json", encoding: .utf8)
    #expect(json.contains(#""\u202eevil""#))
    #expect(try RunFile.read("\(folder)/a.csv") == file)
  }
}
