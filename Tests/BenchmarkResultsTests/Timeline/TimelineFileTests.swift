import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct TimelineFileTests {
  private let folder = TestFolder.path

  private static let timeline = TimelineFixtures.timeline

  @Test func isWrittenAsInTheGoldenFile() throws {
    #expect(try TimelineFile.text(of: Self.timeline) == Fixtures.golden("small.timeline.csv"))
  }

  @Test func readsBackWhatWasWritten() throws {
    let path = TimelineFile.path(beside: "\(folder)/a.csv")
    #expect(path == "\(folder)/a.timeline.csv")
    try TimelineFile.write(Self.timeline, to: path)
    let read = try TimelineFile.read(path)
    #expect(read == Self.timeline)
  }

  @Test(arguments: [
    (",4096,2,", ",4096.5,2,", "2:62: live_bytes \"4096.5\" is not a whole number"),
    (",4608,3,", ",4608,-3,", "3:66: controllers_alive \"-3\" is not a whole number from 0"),
    (",900,1,scroll", ",900,1,", "3:52: event is empty"),
    (",900,1,scroll", ",900,0,scroll", "3:50: frame 0 is out of order"),
    (",900,431,", ",900,901,", "4:50: frame \"901\" is not a whole number from 0 to 900"),
    (
      ",900,1,scroll", ",901,1,scroll",
      "2:50: case pool, label, fling, 1k rows ends with frame 0 of 900"
    ),
    ("0:1 1:2", "1:1 0:2", "2:69: serving \"1:1 0:2\""),
    ("0:1 1:2", "0:1 1", "2:69: serving \"0:1 1\""),
    (
      ",1000,900,0,", ",1000,9223372036854775807,0,",
      "2:46: frames \"9223372036854775807\" is not a whole number from 0 to 2147483647"
    ),
    ("0:1 1:2", "0:1 1:9223372036854775807", "2:69: serving \"0:1 1:9223372036854775807\""),
    (
      "0:1 1:2", (0...64).map { "\($0):1" }.joined(separator: " "),
      "2:69: serving \"\((0...64).map { "\($0):1" }.joined(separator: " ").prefix(80))…\" isn't a list of rows"
    ),
    ("1:blank 2:", "1:red 2:", "3:76: wrong \"1:red 2:height\""),
    ("2:height,3", "2:height,", "3:93: stale_appearances \"\" is not a whole number"),
    (
      "1:blank 2:height,3", ",",
      "3:50: frame 1 is out of order, or lacks what others say of defects"
    ),
  ])
  func invalidTimelinesAreRefusedWithThePlace(old: String, new: String, problem: String) {
    let text = TimelineFile.text(of: Self.timeline)
    #expect(text.contains(old))
    #expect(self.problem(text.replacing(old, with: new))?.hasPrefix(problem) == true)
  }

  @Test func aFileWithAColumnForItsSchemaIsOlder() {
    let text = TimelineFile.text(of: Self.timeline).replacing("suite", with: "schema,suite")
      .replacing("quick", with: "3,quick")
    #expect(problem(text) == "2:1: schema \"3\" is not a whole number from 1 to 2")
  }

  @Test func readsAnOlderFile() throws {
    let old = try read(Fixtures.golden("schema-2.timeline.csv"))
    #expect(old.cases.map(\.frames) == Self.timeline.cases.map(\.frames))
    #expect(old.cases.map(\.key.strategy) == Self.timeline.cases.map(\.key.strategy))
    #expect(old.cases.allSatisfy { $0.key.reach.isEmpty })
  }

  /// Files from before defects were recorded lack two more columns.
  @Test func anOlderTimelineSaysNothingOfDefects() throws {
    let lines = try Fixtures.golden("schema-2.timeline.csv").replacing(
      "\"two\nlines\"", with: "two"
    )
    .split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).dropLast(2)
        .joined(separator: ",")
    }
    let timeline = try read(lines.joined(separator: "\n") + "\n")
    #expect(!timeline.cases.isEmpty)
    #expect(timeline.cases.allSatisfy { $0.frames.allSatisfy { $0.defects == nil } })
    // It can be written again, as when shards are joined.
    #expect(try read(TimelineFile.text(of: timeline)) == timeline)
  }

  @Test func missingLinesAreReported() {
    var lines = TimelineFile.text(of: Self.timeline).components(separatedBy: "\n")
    let last = lines.remove(at: 4)
    #expect(
      problem(lines) == "4:50: case pool, label, fling, 1k rows ends with frame 431 of 900")
    lines.insert(last, at: 4)
    lines.remove(at: 1)
    #expect(
      problem(lines) == "2:50: case pool, label, fling, 1k rows begins again, or not with frame 0")
  }

  @Test func aCaseIsInOnePlaceAndItsFramesInOrder() {
    let again = Timeline(cases: Self.timeline.cases + [TimelineFixtures.pool])
    #expect(
      problem(TimelineFile.text(of: again))
        == "8:50: case pool, label, fling, 1k rows begins again, or not with frame 0")
    var lines = TimelineFile.text(of: Self.timeline).components(separatedBy: "\n")
    lines.swapAt(3, 4)
    #expect(problem(lines)?.hasPrefix("5:50: frame 431 is out of order") == true)
  }

  @Test func aTimelineAndAResultFileAreNotTakenForOneAnother() {
    let timeline = TimelineFile.text(of: Self.timeline)
    let figures = CSVWriter.text(of: Fixtures.table)
    #expect(problem(figures) == "1:1: this is a result file, not a timeline")
    #expect(
      errorText { _ = try CSVReader.table([UInt8](timeline.utf8), file: "a.csv") }
        == "a.csv:1:1: this is a timeline, not a result file; give the result file of the same run"
    )
  }

  private func read(_ text: String) throws -> Timeline {
    try TimelineFile.timeline([UInt8](text.utf8), file: "a.timeline.csv")
  }

  private func problem(_ lines: [String]) -> String? { problem(lines.joined(separator: "\n")) }

  /// Place and problem, without the file's name and the advice.
  private func problem(_ text: String) -> String? {
    let message = errorText { _ = try read(text) }
    return message.map { String($0.prefix { $0 != ";" }.dropFirst("a.timeline.csv:".count)) }
  }
}
