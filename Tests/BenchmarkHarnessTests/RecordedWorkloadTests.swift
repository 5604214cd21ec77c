import BenchmarkResults
import Foundation
import ScrollWorkloads
import TestSupport
import Testing

@testable import BenchmarkHarness

/// Returns a recording read from a file with the given lines and name.
private func recording(
  _ lines: [String], name: String = "walk.csv"
) throws -> RecordedWorkload {
  let path = "\(TestFolder.path)/\(name)"
  try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  return try RecordedWorkload(path: path)
}

/// Returns the frames of a recording on a list of 1 000 rows.
private func frames(_ lines: [String]) throws -> [FrameEvent] {
  try recording(lines).workload.trace(for: ListGeometry(rows: 1_000), seed: 1).frames
}

private let offsets = "time_ms,offset"
private let events = "time_ms,event,value"

/// The assignment of events to frames.
@Suite(.testFolder) struct RecordedWorkloadTests {
  @Test func aSampleBelongsToTheFrameNearestToItsTime() throws {
    // At 120 Hz, the frames are at 0, 8.33, 16.67, 25, 33.3 ms and so on.
    let frames = try frames([offsets, "0,0", "8,10", "17,20.5", "25,30", "41.7,40"])
    #expect(
      frames == [
        .scroll(to: 0), .scroll(to: 10), .scroll(to: 20.5), .scroll(to: 30), .idle,
        .scroll(to: 40),
      ])
  }

  @Test func theLastOffsetOfAFrameIsShownWithoutInterpolation() throws {
    let frames = try frames([offsets, "0,0", "15,1", "16,2", "17,3", "50,90"])
    #expect(
      frames == [
        .scroll(to: 0), .idle, .scroll(to: 3), .idle, .idle, .idle, .scroll(to: 90),
      ])
  }

  /// Devices count from when they were started.
  @Test func timesCountFromTheFirstLine() throws {
    let frames = try frames([
      offsets, "86400000.5,0", "86400008.9,10", "86400025.5,20", "90000000.5,30",
    ])
    #expect(Array(frames.prefix(4)) == [.scroll(to: 0), .scroll(to: 10), .idle, .scroll(to: 20)])
    #expect(frames.count == 432_001)
  }

  /// A list that is pulled past its ends bounces.
  @Test func offsetsOutsideOfTheListAreClamped() throws {
    let recording = try recording([offsets, "0,-47", "8,0", "17,500", "25,1e6"])
    let list = ListGeometry(rows: 10)
    #expect(
      recording.workload.trace(for: list, seed: 1).frames == [
        .scroll(to: 0), .scroll(to: 0), .scroll(to: 356), .scroll(to: 356),
      ])
    try recording.check(against: list)
  }

  @Test func everyEvent() throws {
    let frames = try frames([
      events, "0,offset,120", "8,reload,", "17,tap,", "25,insert,4", "33,delete,5", "42,move,6:2",
      "50,resize,844x390", "58,memory-warning,", "67,tap,", "83,idle,",
    ])
    #expect(
      frames == [
        .scroll(to: 120), .reload, .tap(0), .edit(RowEdits(insertions: [4])),
        .edit(RowEdits(deletions: [5])), .edit(RowEdits(moves: [RowMove(from: 6, to: 2)])),
        .resize(width: 844, height: 390), .memoryWarning, .tap(1), .idle, .idle,
      ])
  }

  @Test func editsOfOneTimeAreOneBatch() throws {
    let frames = try frames([
      events, "0,idle,", "8,delete,3", "8,insert,0", "8.0,move,4:9", "9,delete,3",
    ])
    let batch = RowEdits(deletions: [3], insertions: [0], moves: [RowMove(from: 4, to: 9)])
    #expect(frames == [.idle, .edit(batch), .edit(RowEdits(deletions: [3]))])
  }

  @Test func eventsThatMeetTakeTurnsAndOffsetsCatchUp() throws {
    let frames = try frames([
      events, "0,idle,", "8,reload,", "8,offset,10", "8,tap,", "8,offset,20", "17,offset,30",
      "25,offset,40",
      "33,offset,50", "42,offset,60", "50,offset,70",
    ])
    #expect(
      frames == [
        .idle, .reload, .scroll(to: 10), .tap(0), .scroll(to: 50), .scroll(to: 60),
        .scroll(to: 70),
      ])
  }

  @Test func idleGivesWay() throws {
    let frames = try frames([
      events, "0,idle,", "8,offset,10", "8,idle,", "17,idle,", "17,reload,", "33,idle,",
    ])
    #expect(frames == [.idle, .scroll(to: 10), .reload, .idle, .idle])
  }

  @Test func itsNameIsThatOfTheFile() throws {
    let recording = try recording([offsets, "0,0"], name: "morning walk.csv")
    #expect(recording.name == "morning walk")
    #expect(recording.workload.name == "morning walk")
    #expect(recording.workload.screen == .list)
  }

  @Test func otherContentHasAnotherFingerprint() throws {
    let first = try recording([offsets, "0,0"])
    let same = try recording([offsets, "0,0"])
    let other = try recording([offsets, "0,1"])
    #expect(first.fingerprint == same.fingerprint)
    #expect(first.fingerprint != other.fingerprint)
  }

  /// As in a warm-up, which goes through all events of the recording.
  @Test func aShortListAppliesEditsToItsFirstRows() throws {
    let recording = try recording([
      events, "0,offset,5000", "8,delete,20", "8,move,8:2", "8,insert,3", "17,tap,",
      "25,delete,3",
    ])
    let batch = RowEdits(deletions: [0], insertions: [0], moves: [RowMove(from: 1, to: 2)])
    #expect(
      recording.workload.trace(for: ListGeometry(rows: 9), seed: 1).frames == [
        .scroll(to: 236), .edit(batch), .tap(0), .edit(RowEdits(deletions: [3])),
      ])
    #expect(
      recording.workload.trace(for: ListGeometry(rows: 0), seed: 1).frames == [
        .scroll(to: 0), .idle, .idle, .idle,
      ])
  }
}

/// The errors for an invalid file: the problem, the place and the advice.
@Suite(.testFolder) struct RecordedWorkloadRefusalTests {
  struct Refusal: Sendable {
    let lines: [String]
    let message: String
    init(_ lines: [String], _ message: String) {
      self.lines = lines
      self.message = message
    }
  }

  static let header = "begin with time_ms,offset or time_ms,event,value"
  static let refusals = [
    Refusal(["a,b"], "1:1: this is not the header of a recording; \(header)"),
    Refusal(["offset,time_ms", "0,0"], "1:1: this is not the header of a recording; \(header)"),
    Refusal([offsets], "2:1: no events follow the header; record again, or give another file"),
    Refusal([offsets, "0,0", "", "8,0"], "3:1: blank line; delete it"),
    Refusal(
      [offsets, "0,0,0"],
      "2:1: 3 fields under a header of 2; restore the line, which may have been cut off"),
    Refusal([offsets, "x,0"], "2:1: \"x\" is not a number; write it like 12, 0.5 or 1e-3"),
    Refusal(
      [offsets, "nan,0"], "2:1: \"nan\" is not a finite number; write it like 12, 0.5 or 1e-3"),
    Refusal([offsets, "9,0", "8,0"], "3:1: the time goes back from 9 ms; order the lines by time"),
    Refusal(
      [offsets, "7,0", "3600008,0"],
      "3:1: the time is more than an hour after the first; write it in milliseconds, and record less"
    ),
    Refusal(
      [offsets, "0,1e999"],
      "2:3: \"1e999\" is not a finite number; write it like 12, 0.5 or 1e-3"),
    Refusal(
      [offsets, "0,1e13"], "2:3: the offset is beyond the ends of any list; write it in points"),
    Refusal(
      [offsets, "0,-1e13"], "2:3: the offset is beyond the ends of any list; write it in points"),
    Refusal(
      [events, "0,fly,3"],
      "2:3: unknown event \"fly\"; write one of offset, reload, insert, delete, move, resize, "
        + "memory-warning, tap, idle"),
    Refusal([events, "0,reload,3"], "2:10: the event \"reload\" has no value; leave it empty"),
    Refusal(
      [events, "0,insert,-1"],
      "2:10: \"-1\" is not a row number; write a whole number from 0 to 9999999"),
    Refusal([events, "0,move,3"], "2:8: \"3\" is not a move; write it like 3:17"),
    Refusal(
      [events, "0,move,3:"],
      "2:8: \"\" is not a row number; write a whole number from 0 to 9999999"),
    Refusal([events, "0,resize,844"], "2:10: \"844\" is not a size; write it like 844x390"),
    Refusal(
      [events, "0,resize,844x0"],
      "2:10: a window can't have a side of 0 pt; write a number above 0 and up to 10000"),
    Refusal(
      [events, "0,delete,3", "0,move,3:4"],
      "3:8: line 2 already removes row 3 in the same batch; "
        + "delete one of the two lines, or give them different times"),
    Refusal(
      [events, "0,insert,3", "0,insert,3"],
      "3:10: line 2 already puts a row at 3 in the same batch; "
        + "delete one of the two lines, or give them different times"),
    Refusal(
      [events, "0,idle,", "3600000,tap,", "3600000,tap,"],
      "4:1: the frames up to this line exceed an hour; record fewer events"),
  ]

  @Test(arguments: refusals)
  func onePlaceOneLine(refusal: Refusal) throws {
    let message = try message(refusal.lines)
    #expect(message == "walk.csv:\(refusal.message)")
  }

  /// Of whatever stands in the wrong place no more than a line is said.
  @Test(arguments: [
    [offsets, "XX,0"], [offsets, "0,XX"], [events, "0,XX,3"], [events, "0,insert,XX"],
    [events, "0,move,XX"], [events, "0,move,XX:1"], [events, "0,resize,XX"],
    [events, "0,resize,1xXX"], [events, "XX,tap,"], ["XX,offset"],
  ])
  func aLongFieldIsQuotedInPart(lines: [String]) throws {
    let long = String(repeating: "\u{202E}\u{1B}", count: 15_000)
    let message = try message(lines.map { $0.replacing("XX", with: long) })
    #expect(message.count < 300)
    #expect(message.unicodeScalars.allSatisfy { !$0.isInvisible })
  }

  @Test func aLineOfCommasIsRefused() throws {
    #expect(
      try message([offsets, String(repeating: ",", count: 100_000)])
        == "walk.csv:2:1: 100001 fields under a header of 2; "
        + "restore the line, which may have been cut off")
  }

  @Test func anEmptyFileAndOneThatWasCutOff() throws {
    #expect(try message(bytes: "") == "walk.csv:1:1: the file is empty; \(Self.header)")
    #expect(
      try message(bytes: "time_ms,offset\n0,10").hasPrefix(
        "walk.csv:2:5: the last line has no line end"))
  }

  @Test func aMissingFile() throws {
    let error = #expect(throws: ResultFileError.self) {
      try RecordedWorkload(path: "/nowhere/walk.csv")
    }
    #expect(error?.description == "cannot read /nowhere/walk.csv: No such file or directory")
  }

  @Test(arguments: [
    ("fling.csv", "there is another workload called \"fling\""),
    ("walk.txt", "the name of a recording must end in .csv"),
    (".csv", "the file has no name before .csv"),
    ("a,b.csv", "the name of a recording can't contain commas or line breaks"),
  ])
  func anInvalidNameIsRefused(file: String, problem: String) throws {
    let message = try message(["time_ms,offset", "0,0"], file: file)
    #expect(message == "\(file): \(problem); give the file another name")
  }

  private func message(_ lines: [String], file: String = "walk.csv") throws -> String {
    try message(bytes: lines.joined(separator: "\n") + "\n", file: file)
  }

  /// Returns the error message for a file with the given content, without the file's folder.
  private func message(bytes: String, file: String = "walk.csv") throws -> String {
    let path = "\(TestFolder.path)/\(file)"
    try bytes.write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: ResultFileError.self) { try RecordedWorkload(path: path) }
    return try #require(error).description.replacing("\(TestFolder.path)/", with: "")
  }
}

/// The check that a list is long enough.
@Suite(.testFolder) struct RecordedWorkloadCheckTests {
  @Test(
    arguments: [
      (["0,delete,9"], 9, 10, "2: deletes row 9, but the list has 9 rows before the batch"),
      (["0,insert,2"], 1, 2, "2: inserts a row at 2, but the list has 2 rows after the batch"),
      (["0,insert,0", "0,insert,1"], 0, 0, nil),
      (
        ["0,delete,0", "8,delete,0"], 1, 2,
        "3: deletes row 0, but the list has 0 rows before the batch"
      ),
      (
        ["0,insert,0", "8,delete,4"], 3, 4,
        "3: deletes row 4, but the list has 4 rows before the batch"
      ),
      (["0,move,3:7"], 2, 8, "2: moves row 3, but the list has 2 rows before the batch"),
      (["0,tap,"], 0, 1, "2: taps a row, but the list has none"),
    ] as [([String], Int, Int, String?)])
  func aListThatIsTooShortIsRefused(
    lines: [String], rows: Int, least: Int, problem: String?
  ) throws {
    let recording = try recording([events] + lines)
    if let problem {
      let error = #expect(throws: ResultFileError.self) {
        try recording.check(against: ListGeometry(rows: rows))
      }
      #expect(
        error?.description == "\(recording.path):\(problem); choose --rows of at least \(least)")
      #expect(throws: ResultFileError.self) {
        try recording.check(against: ListGeometry(rows: least - 1))
      }
    }
    try recording.check(against: ListGeometry(rows: least))
  }

  /// 440 rows end at 440 · 120 - 844 pt. The last offset needs (60 000 + 844) / 120 rows, rounded up.
  @Test(
    arguments: [
      (["0,offset,0", "8,offset,51956"], 440, nil),
      (
        ["0,offset,-0.5", "8,offset,100"], 440,
        "2: scrolls to -0.5 pt, above the top of the list; 1 of 2 offsets is clamped to the ends of "
          + "the list"
      ),
      (
        ["0,offset,0", "8,offset,52000", "17,offset,60000", "25,offset,-9"], 440,
        "3: scrolls to 52000 pt, but 440 rows end at 51956 pt; 3 of 4 offsets are clamped to the "
          + "ends of the list; --rows 508 has room below"
      ),
      (
        ["0,resize,844x390", "8,offset,600"], 8,
        "3: scrolls to 600 pt, but 8 rows end at 570 pt; 1 of 1 offsets is clamped to the ends of "
          + "the list; --rows 9 has room below"
      ),
      (
        ["0,offset,1e12"], 1,
        "2: scrolls to 1000000000000 pt, but 1 row ends at 0 pt; 1 of 1 offsets is clamped to the "
          + "ends of the list"
      ),
    ] as [([String], Int, String?)])
  func offsetsOutsideOfTheListAreAWarning(
    lines: [String], rows: Int, warning: String?
  ) throws {
    let recording = try recording([events] + lines)
    #expect(
      recording.warning(on: ListGeometry(rows: rows)) == warning.map { "\(recording.path):\($0)" })
  }

  @Test func aGridNeedsAsManyItemsAsItsLinesHold() throws {
    let recording = try recording([offsets, "0,500"])
    var list = ListGeometry(rows: 33)
    list.columns = 3
    // 1 344 pt are 12 lines, the last of which needs one item.
    #expect(recording.warning(on: list)?.hasSuffix("; --rows 34 has room below") == true)
    list.rows = 34
    #expect(recording.warning(on: list) == nil)
  }

  @Test func noListIsLongEnough() throws {
    let recording = try recording([
      events, "0,delete,0", "0,delete,1", "0,insert,9999999",
    ])
    let error = #expect(throws: ResultFileError.self) {
      try recording.check(against: ListGeometry(rows: 10))
    }
    #expect(
      error?.description.hasSuffix("correct the recording, which needs more than 10M rows") == true)
  }

  /// A device with rows of 61.5 pt in a list of 430 x 932 pt.
  @Test func theListIsFittedToTheDevice() throws {
    var recording = try recording([offsets, "0,900"])
    recording.screen = RecordedScreen(
      rowHeight: 61.5, viewport: try RecordedScreen.Size(parsing: "430x932"))
    var catalog = Catalog(suites: [])
    catalog.add(recording)
    let geometry = catalog.geometry(rows: 20, host: .table, workload: "walk")
    #expect(geometry.rowHeight == 61.5 && geometry.viewportWidth == 430)
    #expect(geometry.maximumOffset == 20 * 61.5 - 932)
    #expect(
      catalog.geometry(rows: 20, host: .grid, workload: "fling").rowHeight
        == ListGeometry(rows: 20).rowHeight)
    let block = CaseBlock(
      strategies: ["plain"], contents: ["label"], workloads: ["walk"], rows: [30, 20])
    #expect(
      try catalog.warnings(of: [block]) == [
        "\(recording.path):2: scrolls to 900 pt, but 20 rows end at 298 pt; 1 of 1 offsets is clamped "
          + "to the ends of the list; --rows 30 has room below"
      ])
    // Workers and resumed runs read it from its location.
    let file = RecordedFile(recording)
    let decoded = try JSONDecoder().decode(RecordedFile.self, from: try JSONEncoder().encode(file))
    #expect(decoded == file && decoded.screen == recording.screen)
  }

  @Test(arguments: ["", "390", "390x", "390x844x1", "0x844", "390x20000", "nanx844", "390 x 844"])
  func aSizeHasTwoSides(text: String) {
    #expect(throws: HarnessError.self) { try RecordedScreen.Size(parsing: text) }
  }
}
