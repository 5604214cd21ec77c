import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct JournalTests {
  private let folder = TestFolder.path

  private static let text: String = {
    let lines = try! ResultJSON.bytes(Fixtures.header, isPretty: false, path: "")
    let records = try! Fixtures.records.flatMap {
      try ResultJSON.bytes($0, isPretty: false, path: "")
    }
    return String(decoding: lines + records, as: UTF8.self)
  }()

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
    let line = try ResultJSON.bytes(record, isPretty: false, path: "")
    let header = try ResultJSON.bytes(Fixtures.header, isPretty: false, path: "")
    #expect(try Journal.parse(header + line, file: "a.journal").records == [record])
    let text = String(decoding: line, as: UTF8.self)
    #expect(
      text.contains(#"[1,"scroll",1,4608,3,"1:2 2:3","1:blank 2:height",3],[431,"memory warning","#)
    )
    // A journal of a version that didn't observe defects.
    let older = text.replacing(/,"[^"\]]*",[0-9]+\](?=[,\]])/, with: "]")
    let kept = try Journal.parse(header + Data(older.utf8), file: "a.journal").records[0].timeline
    #expect(kept?.frames.map(\.number) == [0, 1, 431, 900])
    #expect(kept?.frames.allSatisfy { $0.defects == nil } == true)
    let damages = [
      ("1:2 2:3", "1:2 2", #""timeline.kept.1": "1:2 2" isn't a list of served rows"#),
      ("1:blank", "1:red", #""timeline.kept.1": "1:red 2:height" isn't a list of wrong rows"#),
      (
        #""frames":900"#, #""frames":9223372036854775807"#,
        "the timeline: frames 9223372036854775807"
      ),
      ("[1,\"scroll\",1", "[1,\"scroll\",-1", "the timeline: turnovers -1 is less than 0"),
      ("[431,", "[0,", "the timeline: frame 0 after frame 1"),
      (#""rows":1000"#, #""rows":10"#, "the timeline of another case"),
    ]
    for (old, new, problem) in damages {
      #expect(text.contains(old))
      let damaged = [UInt8](text.replacing(old, with: new).utf8)
      let message = errorText { _ = try Journal.parse(header + damaged, file: "a.journal") }
      #expect(message?.contains(problem) == true, "\(message ?? "")")
    }
  }

  @Test func moreLaunchesThanAResultFileHoldsAreRefused() throws {
    let header = try ResultJSON.bytes(Fixtures.header, isPretty: false, path: "")
    let line = try ResultJSON.bytes(Fixtures.records[1], isPretty: false, path: "")
    let lines = [UInt8](repeatElement(line, count: ResultRow.mostSamples).joined())
    #expect(try Journal.parse(header + lines, file: "a.journal").records.count == 10_000)
    #expect(
      errorText { _ = try Journal.parse(header + lines + line, file: "a.journal") }
        == "a.journal:10002: more than 10000 launches of one case and pass; "
        + "the journal is damaged, start the run again")
  }

  @Test func dropsALastLineThatWasCutOff() throws {
    let bytes = [UInt8](Self.text.utf8)
    let ends = bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
    for count in ends[0]...bytes.count {
      let journal = try Journal.parse(Array(bytes[..<count]), file: "a.journal")
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

  @Test func refusesToAppendInfiniteFigures() throws {
    let path = "\(folder)/a.journal"
    let writer = try JournalWriter(creating: path, header: Fixtures.header)
    var record = Fixtures.records[0]
    record.figures = [Figure(.scroll, .time, .infinity)]
    #expect(
      errorText { try writer.append(record) }
        == "cannot write \(path): inf has no form in JSON")
    #expect(try Journal.read(path).records.isEmpty)
  }

  @Test func appendingToAClosedJournalTraps() async {
    await #expect(processExitsWith: .failure) {
      try await withTemporaryFolder { folder throws in
        let writer = try JournalWriter(creating: "\(folder)/a", header: Fixtures.header)
        try writer.close()
        try writer.append(Fixtures.records[0])
      }
    }
  }

  @Test func manyTasksMayAppendAtOnce() async throws {
    let path = "\(folder)/a.journal"
    let writer = try JournalWriter(creating: path, header: Fixtures.header)
    try await withThrowingTaskGroup { group in
      for launch in 0..<50 {
        group.addTask {
          try writer.append(
            LaunchRecord(caseIndex: 0, pass: .time, launch: launch, figures: [], seconds: 1))
        }
      }
      try await group.waitForAll()
    }
    #expect(try Set(Journal.read(path).records.map(\.launch)) == Set(0..<50))
  }
}

extension JournalTests {
  /// Changes to a valid journal and their messages.
  @Test(arguments: [
    (#""case":0"#, #""case":2"#, "2: case 2 of a plan of 2"),
    (#""case":0"#, #""case":"a""#, "2: \"case\" has the wrong type"),
    ("\n{\"case\":0", "\n\n{\"case\":0", "2: not JSON"),
    ("allocations", "alocations", "2: \"figures.0\": unknown metric \"alocations\""),
    (
      "allocations\",12", "allocations\",1e300",
      "2: \"figures.0\": 1e+300 of allocations is beyond 2^53"
    ),
    (#""launch":0"#, #""launch":9223372036854775807"#, "2: launch 9223372036854775807 of a case"),
    (#""seconds":0.25"#, #""seconds":1e300"#, "2: a launch of 1e+300 seconds"),
    (
      #""commit":"0a1b2c3d4e5f60718293a4b5c6d7e8f901234567","date""#, #""commit":"","date""#,
      "1: \"run.commit\": \"\" is empty"
    ),
    (#""rows":1000"#, #""rows":9223372036854775807"#, "1: a list of 9223372036854775807 rows"),
    (
      #""strategy":"pool""#, #""strategy":"=pool""#,
      "1: strategy \"=pool\" begins like a formula of a spreadsheet"
    ),
    (#""timeout: 60 s""#, #""late""#, "3: \"status\": unknown status \"late\""),
    (#""schema":3"#, #""schema":4"#, "1: journal of schema 4, newer than 3"),
    (#""schema":3"#, #""schema":2"#, "1: journal of schema 2, older than 3"),
    (#""host":"table","#, "", "1: \"cases.0.host\" is missing"),
    ("recycling-bench journal", "other", "1: not a journal of a run"),
  ])
  func refuses(_ old: String, _ new: String, _ message: String) throws {
    let place = try #require(Self.text.firstRange(of: old))
    var text = Self.text
    text.replaceSubrange(place, with: new)
    #expect(self.message(text)?.prefix { $0 != ";" } == "a.journal:\(message)")
  }

  @Test func refusesOtherFiles() {
    #expect(message("") == "a.journal:1: the file is empty; start the run again")
    for text in ["{\"format\"", "\n", CSVWriter.header, "\u{0}\u{0}\n"] {
      #expect(message(text)?.hasPrefix("a.journal:1: not a journal of a run; ") == true)
    }
  }

  private func message(_ text: String) -> String? {
    errorText { _ = try Journal.parse([UInt8](text.utf8), file: "a.journal") }
  }
}
