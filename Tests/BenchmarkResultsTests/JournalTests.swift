import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct JournalTests {
  private let folder = TestFolder.path

  private static let text =
    line(Fixtures.header) + Fixtures.records.map { line($0) }.joined()

  private static func line(_ value: some Encodable) -> String {
    try! ResultJSON.text(of: value, isPretty: false)
  }

  @Test func readsBackWhatWasAppended() throws {
    let path = "\(folder)/a.journal"
    let writer = try JournalWriter(creating: path, header: Fixtures.header)
    #expect(try Journal.read(path).records.isEmpty)
    for (count, record) in Fixtures.records.enumerated() {
      try writer.append(record)
      // Each line is there as soon as it is appended, not only when the file is closed.
      #expect(try Journal.read(path).records.count == count + 1)
    }
    try writer.close()
    try writer.close()
    let journal = try Journal.read(path)
    #expect(journal.header == Fixtures.header)
    #expect(journal.records == Fixtures.records)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
  }

  @Test func aTimelineIsKeptWithItsLaunch() throws {
    let record = LaunchRecord(
      caseIndex: 0, pass: .timeline, launch: 0, figures: [], timeline: TimelineFixtures.pool,
      seconds: 1)
    let (header, text) = (Self.line(Fixtures.header), Self.line(record))
    #expect(try Journal([UInt8]((header + text).utf8), file: "a.journal").records == [record])
    let damages = [
      (" 2:3", " 2", #""timeline": serving "1:2 2" isn't a list of rows"#),
      (",431,", ",0,", "frame 0 is out of order"),
      (",1000,", ",10,", "a launch that is not of this plan"),
    ]
    for (old, new, problem) in damages {
      #expect(text.contains(old))
      let message = message(header + text.replacing(old, with: new))
      #expect(message?.contains(problem) == true, "\(message ?? "")")
    }
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
    try writer.append(Fixtures.records[1])
    try writer.close()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
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

  /// Changes to a valid journal and their messages.
  @Test(arguments: [
    (#""case":0"#, #""case":2"#, "2: a launch that is not of this plan"),
    (#""case":0"#, #""case":"a""#, "2: \"case\" has the wrong type"),
    ("\n{\"case\":0", "\n\n{\"case\":0", "2: not JSON, or a number in it is out of range"),
    (
      "allocations\",12", "allocations\",1e300",
      "2: \"figures.0.3\": no figure of \"allocations\" is 1e+300"
    ),
    (
      #""strategy":"pool""#, #""strategy":"=pool""#,
      "1: commit or case: strategy \"=pool\" begins like a formula of a spreadsheet"
    ),
    (
      #""timeout: 60 s""#, #""late""#,
      "3: \"status\": Cannot initialize CaseStatus from invalid String value late"
    ),
    (#""schema":6"#, #""schema":7"#, "1: not a journal of schema 6"),
    (#""host":"table","#, "", "1: \"cases.0.host\" is missing"),
  ])
  func refuses(_ old: String, _ new: String, _ message: String) throws {
    var text = Self.text
    text.replaceSubrange(try #require(text.firstRange(of: old)), with: new)
    #expect(self.message(text)?.prefix { $0 != ";" } == "a.journal:\(message)")
  }

  @Test func refusesOtherFiles() {
    for text in ["", "{\"format\"", "\n", CSVWriter.header, "\u{0}\u{0}\n"] {
      #expect(message(text)?.hasPrefix("a.journal:1: not a journal of schema 6; ") == true)
    }
  }

  private func message(_ text: String) -> String? {
    errorText { _ = try Journal([UInt8](text.utf8), file: "a.journal") }
  }
}
