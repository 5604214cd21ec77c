import Testing

@testable import BenchmarkAnalysis

/// Words on lines.
struct LineWrappingTests {
  @Test func breaksBetweenWords() {
    #expect("aa bb cc".wrapped(width: 5) == ["aa bb", "cc"])
    #expect("aa bb cc".wrapped(width: 4) == ["aa", "bb", "cc"])
    #expect("".wrapped(width: 4) == [])
  }

  @Test func longWordsAreCut() {
    #expect("a bcdefgh i".wrapped(width: 3) == ["a", "bcd", "efg", "h i"])
    #expect("abcdef".wrapped(width: 3) == ["abc", "def"])
  }

  @Test func indentsItemsBelowTheirMark() {
    #expect("aa bb cc".item(marked: "- ", width: 7) == "- aa bb\n  cc")
  }

  @Test(arguments: [
    ("pool", ["pool"]), ("preallocated-loaded", ["preallocated-", "loaded"]),
    ("per-cell-reused", ["per-cell-", "reused"]), ("averylongstrategy", ["averylongstra", "tegy"]),
    ("one-two-three-four", ["one-two-", "three-four"]),
  ])
  func breaksNamesAfterHyphens(name: String, expected: [String]) {
    #expect(name.brokenAfterHyphens(width: 13) == expected)
  }

  @Test func enumerates() {
    #expect(["a"].enumerated(by: "and") == "a")
    #expect(["a", "b"].enumerated(by: "or") == "a or b")
    #expect(["a", "b", "c"].enumerated(by: "and") == "a, b and c")
  }
}
