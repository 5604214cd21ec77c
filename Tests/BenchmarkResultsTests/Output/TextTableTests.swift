import BenchmarkOutput
import Testing

@Suite struct TextTableTests {
  private let table = TextTable(
    [.text("HEAD\ncase"), .number("ns"), .text("")],
    rows: [["times"], ["pool", "12", "[1, 2]"], ["per-cell", "7", ""]])

  @Test func linesAreAligned() {
    #expect(
      table.lines(indent: 1) == [
        " HEAD", " case        ns", " times", "   pool      12  [1, 2]", "   per-cell   7",
      ])
  }

  /// The first column takes what the others leave, and a longer cell has lines of its own.
  @Test func longNamesHaveLinesOfTheirOwn() {
    let table = TextTable(
      [.text(""), .number("")], rows: [["a name that is too long", "1"], ["short", "22"]])
    #expect(
      table.lines(width: 16) == [
        "a name that is", "too long", "               1", "short         22",
      ])
  }

  @Test func markdownHasTheSameCells() {
    #expect(
      table.markdown == """
        | HEAD case | ns |  |
        | --- | --: | --- |
        | **times** |  |  |
        | pool | 12 | &#91;1, 2&#93; |
        | per-cell | 7 |  |
        """)
  }

  @Test func bothFormsEscape() {
    let evil = TextTable([.text("")], rows: [["\u{1B}|<b>@all"]])
    #expect(evil.lines() == [#"\u{1B}|<b>@all"#])
    #expect(!evil.markdown.dropFirst(10).contains("<b>") && !evil.markdown.contains("@all"))
  }
}
