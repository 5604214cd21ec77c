import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct ProfileFileTests {
  private let folder = TestFolder.path

  private static let profile = Profile(rows: [
    row(CostUnit.addChild, nil, .time, CostRange(low: 41.5, typical: 50, high: 75)),
    row(.view, "card", .bytes, CostRange(low: 6192, typical: 6192, high: 6192)),
    row(.layout, "two, or more", .time, CostRange(low: 0, typical: 0, high: 1e6)),
    ProfileRow(
      ProfileRow.Key(.frame, of: "grid", in: .time), cost: nil, count: 0, source: "", device: "",
      os: ""),
  ])

  private static let text = """
    unit,content,unit_of_measure,low,typical,high,n,source,device,os
    add-child,*,ns,41.5,50,75,20,bench profile probe,iPhone,iOS 26.0
    view,card,bytes,6192,6192,6192,20,bench profile probe,iPhone,iOS 26.0
    layout,"two, or more",ns,0,0,1000000,20,bench profile probe,iPhone,iOS 26.0
    frame,grid,ns,,,,,,,

    """

  private static func row(
    _ unit: CostUnit, _ content: String?, _ measure: CostMeasure, _ cost: CostRange
  ) -> ProfileRow {
    ProfileRow(
      ProfileRow.Key(unit, of: content, in: measure), cost: cost, count: 20,
      source: "bench profile probe", device: "iPhone", os: "iOS 26.0")
  }

  @Test func hasALineForEachCost() {
    #expect(ProfileFile.text(of: Self.profile) == Self.text)
  }

  @Test func readsBackWhatWasWritten() throws {
    let path = "\(folder)/p.csv"
    try ProfileFile.write(Self.profile, to: path)
    #expect(try ProfileFile.read(path) == Self.profile)
  }

  @Test func findsCostsByUnitSubjectAndMeasure() {
    let profile = Self.profile
    #expect(profile[.addChild, "card", "table", .time]?.typical == 50)
    #expect(profile[.addChild, "card", "table", .bytes] == nil)
    #expect(profile[.view, "card", "grid", .bytes]?.high == 6192)
    #expect(profile[.view, "label", "grid", .bytes] == nil)
    #expect(profile[.frame, "card", "grid", .time] == nil)
    #expect(profile.contents == ["card", "two, or more"])
    #expect(profile.devices == ["iPhone"])
  }

  @Test func anEmptyProfileHasALineForEachCost() throws {
    let empty = Profile.empty(of: ["card", "label"])
    #expect(try read(ProfileFile.text(of: empty)) == empty)
    // Ten units for two contents, fourteen for three kinds of list, and ten for all, each in four units of
    // measure. Bitmaps have two, and new memory, cold views and entries of rows one. Fourteen units also have a first
    // time: six of contents, two of lists, and six of all. Sixteen have a time after another one: four of contents,
    // five of lists, and seven of all.
    let (content, host, all) = (9 * 4 + 2 + 1 + 6 + 4, 14 * 4 + 2 + 5, 8 * 4 + 2 + 6 + 7)
    #expect(empty.rows.count == 2 * content + 3 * host + all)
    #expect(empty.missingKeys(of: ["card", "label"]).count == empty.rows.count)
    #expect(empty.contents == [])
  }

  @Test func whatIsMissingIsNamed() {
    let missing = Self.profile.missingKeys(of: ["card"]).map(\.description)
    #expect(missing.contains("view of card in ns"))
    #expect(!missing.contains("view of card in bytes"))
    #expect(!missing.contains("add-child in ns"))
    #expect(missing.contains("add-child in allocations"))
  }

  @Test(arguments: [
    ("add-child,*,ns", "addChild,*,ns", "2:1: unknown unit \"addChild\""),
    (",ns,41.5", ",ms,41.5", "2:13: unknown unit_of_measure \"ms\""),
    (
      "add-child,*", "add-child,card",
      "2:11: add-child has one cost for all, but stands beside \"card\""
    ),
    ("view,card", "view,*", "3:6: view depends on the content, but stands beside *"),
    (
      "view,card", "cell,card",
      "3:6: cell depends on the kind of list, but stands beside \"card\""
    ),
    ("view,card", "view,=1+1", "3:6: content \"=1+1\" begins like a formula of a spreadsheet"),
    ("view,card", "view,", "3:6: content is empty"),
    ("view,card,bytes", "backing-store,card,ns", "3:20: backing-store isn't measured in ns"),
    ("41.5,50,75", "50.5,50,75", "2:16: low 50.5 is above typical 50"),
    ("41.5,50,75", "41.5,50,49", "2:24: high 49 is below typical 50"),
    ("41.5,50,75", "-1,50,75", "2:16: low -1 is negative"),
    ("41.5,50,75", "41.5,nan,75", "2:21: typical \"nan\" is not a finite number"),
    ("41.5,50,75", "41.5,,75", "2:21: typical \"\" is not a number"),
    ("41.5,50,75", "41.5,50,1e16", "2:24: high 1e+16 is more than any step costs"),
    ("75,20,", "75,,", "2:27: n \"\" is not a whole number"),
    ("75,20,", "75,-1,", "2:27: n -1 is less than 0"),
    ("probe,iPhone", "probe,", "2:50: device is empty"),
    (
      "iPhone,iOS 26.0\nview", "iPhone,\u{1B}[2J\nview",
      "2:57: os \"\\u{1B}[2J\" holds a control character"
    ),
    ("view,card,bytes", "add-child,*,ns", "3:1: add-child in ns is in line 2 already"),
    (",n,source", ",source", "1:1: column \"n\" is missing"),
    (",os\n", ",os,colour\n", "1:66: unknown column \"colour\""),
    (
      "20,bench profile probe,iPhone,iOS 26.0\nview", "20\nview",
      "2:1: 7 fields under a header of 10"
    ),
  ])
  func invalidProfilesAreRefusedWithThePlace(old: String, new: String, problem: String) {
    #expect(Self.text.contains(old))
    let message = errorText { _ = try read(Self.text.replacing(old, with: new)) }
    #expect(message?.hasPrefix("p.csv:\(problem); ") == true)
  }

  /// A file of another kind is named, and so is a profile in place of another file.
  @Test func filesOfOtherKindsAreNamed() {
    let results = CSVWriter.text(of: Fixtures.table)
    #expect(
      errorText { _ = try read(results) }
        == "p.csv:1:1: this is a result file, not a profile; give a profile")
    #expect(
      errorText { _ = try CSVReader.table([UInt8](Self.text.utf8), file: "a.csv") }
        == "a.csv:1:1: this is a profile, not a result file; give a result file")
  }

  @Test func aProfileLargerThanAnyIsNotRead() throws {
    let path = "\(folder)/p.csv"
    try Data(repeating: UInt8(ascii: "a"), count: (4 << 20) + 1).write(to: URL(filePath: path))
    #expect(
      errorText { _ = try ProfileFile.read(path) }
        == "cannot read \(path): it is larger than 4.00 MiB, the most that is read; give another file"
    )
  }

  private func read(_ text: String) throws(ParseError) -> Profile {
    try ProfileFile.profile([UInt8](text.utf8), file: "p.csv")
  }
}
