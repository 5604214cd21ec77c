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
      #expect(try Files.text(of: "\(folder)/\(name)") == Fixtures.golden(name))
    }
    #expect(try Files.names(in: folder).count == 2)
  }

  private static func json(_ members: String) -> String {
    """
    {"schema": 7, "cores": 2, "memory_bytes": 1, "build": "release", "command_line": [], "seed": 1,
    "commit": "\(Fixtures.commit)", "dirty": false, "started": "2025-12-31T23:59:59Z",
    "warnings": [], \(members)}
    """
  }

  @Test(arguments: [
    ("{\"schema\": 1,", "not JSON, or a number in it is out of range; restore the file"),
    ("{}", "\"memory_bytes\" is missing;"),
    (
      json("\"load_before\": 1").replacing("\"schema\": 7", with: "\"schema\": 5"),
      "of schema 5, not 7; measure again with this version of bench"
    ),
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
    try Files.write(json, to: environment)
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
    let json = try Files.text(of: "\(folder)/a.json")
    #expect(json.contains(#""\u202eevil""#))
    #expect(try RunFile.read("\(folder)/a.csv") == file)
  }
}

@Suite(.testFolder) struct JournalTests {
  private let folder = TestFolder.path

  static let text = line(Fixtures.header) + Fixtures.records.map { line($0) }.joined()

  private static func line(_ value: some Encodable) -> String {
    try! ResultJSON.text(of: value, isPretty: false)
  }

  @Test func readsBackWhatWasAppended() throws {
    let path = "\(folder)/a.journal"
    let writer = try JournalWriter(creating: path, header: Fixtures.header)
    #expect(try Journal.read(path).records.isEmpty)
    for (count, record) in Fixtures.records.enumerated() {
      try writer.append([record])
      // Each line is there as soon as it is appended, not only when the file is closed.
      #expect(try Journal.read(path).records.count == count + 1)
    }
    try writer.close()
    try writer.close()
    let journal = try Journal.read(path)
    #expect(journal.header == Fixtures.header)
    #expect(journal.records == Fixtures.records)
    #expect(try Files.text(of: path) == Self.text)
  }

  @Test func dropsALastLineThatWasCutOff() throws {
    let bytes = [UInt8](Self.text.utf8)
    let ends = bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
    for count in ends[0]...bytes.count {
      let journal = try Journal(Array(bytes[..<count]), file: "a.journal")
      let whole = ends.count { $0 <= count } - 1
      #expect(journal.records == Array(Fixtures.records.prefix(whole)))
      #expect(journal.length == ends[whole])
    }
  }

  @Test func resumingCutsThePartialLineOff() throws {
    let path = "\(folder)/a.journal"
    try Data(Self.text.dropLast(5).utf8).write(to: URL(filePath: path))
    let (writer, journal) = try JournalWriter.resume(path)
    #expect(journal.records == [Fixtures.records[0]])
    try writer.append([Fixtures.records[1]])
    try writer.close()
    #expect(try Files.text(of: path) == Self.text)
  }

  @Test func twoWritersNeverShareAJournal() throws {
    let path = "\(folder)/a.journal"
    let writer = try JournalWriter(creating: path, header: Fixtures.header)
    let text =
      "cannot write \(path): another run is writing to it; wait for its end, or choose another output"
    #expect(errorText { _ = try JournalWriter.resume(path) } == text)
    #expect(errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) } == text)
    try writer.close()
    #expect(
      errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
        == "cannot create \(path): File exists")
    #expect(try JournalWriter.resume(path).journal.records.isEmpty)
  }

  @Test func refusesOtherFiles() {
    for text in ["", "{\"format\"", "\n", CSVWriter.header, "\u{0}\u{0}\n"] {
      #expect(message(text)?.hasPrefix("a.journal:1: not a journal of schema 7; ") == true)
    }
  }

  private func message(_ text: String) -> String? {
    errorText { _ = try Journal([UInt8](text.utf8), file: "a.journal") }
  }
}
