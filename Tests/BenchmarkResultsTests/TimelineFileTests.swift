import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct TimelineFileTests {
  private static let timeline = TimelineFixtures.timeline

  @Test func isWrittenAsInTheGoldenFileAndReadsBack() throws {
    let path = TimelineFile.path(beside: "\(TestFolder.path)/a.csv")
    #expect(path == "\(TestFolder.path)/a.timeline.csv")
    try TimelineFile.write(Self.timeline, to: path)
    let text = try Files.text(of: path)
    #expect(try text == Fixtures.golden("small.timeline.csv"))
    #expect(try TimelineFile.read(path) == Self.timeline)
  }

  @Test func missingLinesAreReported() {
    var lines = TimelineFile.text(of: Self.timeline).components(separatedBy: "\n")
    let last = lines.remove(at: 4)
    #expect(problem(lines) == "4:51: case pool, label, fling, 1k rows ends with frame 431 of 900")
    lines.insert(last, at: 4)
    lines.remove(at: 1)
    let again = "case pool, label, fling, 1k rows begins again, or not with frame 0"
    #expect(problem(lines) == "2:51: \(again)")
    let twice = Timeline(cases: Self.timeline.cases + [TimelineFixtures.pool])
    #expect(problem(TimelineFile.text(of: twice)) == "8:51: \(again)")
  }

  @Test func aTimelineAndAResultFileAreNotTakenForOneAnother() {
    let timeline = TimelineFile.text(of: Self.timeline)
    let figures = CSVWriter.text(of: Fixtures.table)
    #expect(problem(figures) == "1:1: this is a result file, not a timeline")
    #expect(
      errorText { _ = try CSVReader.table([UInt8](timeline.utf8), file: "a.csv") }
        == "a.csv:1:1: this is a timeline, not a result file; give the result file of the same run")
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

@Suite struct FrameSelectionTests {
  @Test(arguments: [0, 1, 239, 240])
  func aShortScrollIsKeptWhole(frameCount: Int) {
    #expect(FrameSelection.numbers(frameCount: frameCount) == Array(0...frameCount))
  }

  @Test(arguments: [241, 640, 2_400, 14_211, 1_000_003])
  func aLongScrollIsKeptFromItsFirstToItsLastFrame(frameCount: Int) {
    let numbers = FrameSelection.numbers(frameCount: frameCount)
    #expect(numbers.prefix(240) == Array(0..<240)[...])
    #expect(numbers.last == frameCount)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(numbers.count <= 240 + 400)
    let gaps = zip(numbers.dropFirst(240), numbers.dropFirst(241)).map { $1 - $0 }
    #expect((gaps.max() ?? 1) - (gaps.min() ?? 1) <= 1)
  }
}

/// A timeline of two cases: one that keeps some of its frames, and one with only its first, whose defects
/// were not observed.
enum TimelineFixtures {
  private static let none = FrameDefects(rows: [], staleAppearances: 0)

  static let pool = CaseTimeline(
    key: Fixtures.pool, frameCount: 900,
    frames: [
      TimelineFrame(
        number: 0, event: "present", turnovers: 0, liveBytes: 4_096, controllersAlive: 2,
        serving: [ServedRow(row: 0, controller: 1), ServedRow(row: 1, controller: 2)],
        defects: none),
      TimelineFrame(
        number: 1, event: "scroll", turnovers: 1, liveBytes: 4_608, controllersAlive: 3,
        serving: [ServedRow(row: 1, controller: 2), ServedRow(row: 2, controller: 3)],
        defects: FrameDefects(
          rows: [WrongRow(row: 1, defect: .blank), WrongRow(row: 2, defect: .height)],
          staleAppearances: 3)),
      TimelineFrame(
        number: 431, event: "memory warning", turnovers: 420, liveBytes: 9_216,
        controllersAlive: 3, defects: none),
      TimelineFrame(
        number: 900, event: "scroll", turnovers: 700, liveBytes: -32, controllersAlive: 3,
        defects: none),
    ])

  static let odd = CaseTimeline(
    key: Fixtures.odd, frameCount: 0,
    frames: [
      TimelineFrame(
        number: 0, event: "present", turnovers: 0, liveBytes: 0, controllersAlive: 0,
        serving: [ServedRow(row: 0, controller: 0)])
    ])

  static let timeline = Timeline(cases: [pool, odd])
}
