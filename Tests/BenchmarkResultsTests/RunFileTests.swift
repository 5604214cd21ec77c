import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct RunFileTests {
  private let folder = TestFolder.path
  private var path: String { "\(folder)/small.csv" }
  private var environmentPath: String { "\(folder)/small.json" }

  private let file = RunFile(table: Fixtures.table, environment: Fixtures.environment)

  @Test func writesBothFilesBesideEachOther() throws {
    try file.write(to: path)
    #expect(try Files.names(in: folder) == ["small.csv", "small.json"])
    #expect(try Files.text(of: path) == Fixtures.golden("small.csv"))
    #expect(try Files.text(of: environmentPath) == Fixtures.golden("small.json"))
  }

  /// Figures alone have seven characters of the commit.
  @Test func theWholeCommitIsThatOfTheEnvironment() throws {
    try file.write(to: path)
    #expect(try RunFile.read(path) == file)
    try FileManager.default.removeItem(atPath: environmentPath)
    #expect(try RunFile.read(path).table == Fixtures.bareTable)
  }

  @Test func textThatChangesTheDirectionIsEscaped() throws {
    let file = Compared.file(Fixtures.rows) { $0.warnings = ["\u{202E}evil"] }
    try file.write(to: path)
    #expect(try Files.text(of: environmentPath).contains(#""\u202eevil""#))
    #expect(try RunFile.read(path) == file)
  }
}

@Suite(.testFolder) struct JournalTests {
  private let path = "\(TestFolder.path)/a.journal"

  static let text = line(Fixtures.header) + Fixtures.records.map { line($0) }.joined()

  private static func line(_ value: some Encodable) -> String {
    try! ResultJSON.text(of: value, isPretty: false)
  }

  @Test func readsBackWhatWasAppended() throws {
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
    #expect(
      errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
        == "cannot create \(path): File exists")
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
    try Files.write(String(Self.text.dropLast(5)), to: path)
    let (writer, journal) = try JournalWriter.resume(path)
    #expect(journal.records == [Fixtures.records[0]])
    try writer.append([Fixtures.records[1]])
    try writer.close()
    #expect(try Files.text(of: path) == Self.text)
  }
}

@Suite struct TraceFileTests {
  static let cases = [
    TracedCase(
      key: Fixtures.pool,
      displays: [
        RowDisplay(row: 0, controller: 1, wrong: nil, frames: 0...0),
        RowDisplay(row: 1, controller: 2, wrong: nil, frames: 0...1),
        RowDisplay(row: 2, controller: 1, wrong: nil, frames: 1...2),
        RowDisplay(row: 0, controller: 0, wrong: .blank, frames: 2...2),
      ]),
    TracedCase(
      key: Fixtures.odd, displays: [RowDisplay(row: 0, controller: 0, wrong: nil, frames: 0...0)]),
  ]

  @Test func isReadBack() throws {
    let text = TraceFile.text(of: Self.cases)
    #expect(text.contains("\nquick,default,,,,,table,fling,label,pool,1000,0,0,blank,2,2\n"))
    #expect(try TraceFile.cases([UInt8](text.utf8), file: "a.csv") == Self.cases)
    #expect(Self.cases.map { $0.firstWrong?.text } == ["row 0 is blank", nil])
  }
}
