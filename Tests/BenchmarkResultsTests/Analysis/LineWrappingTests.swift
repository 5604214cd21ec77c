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

  @Test(arguments: [
    ("pool", ["pool"]), ("preallocated-loaded", ["preallocated-", "loaded"]),
    ("per-cell-reused", ["per-cell-", "reused"]), ("averylongstrategy", ["averylongstra", "tegy"]),
    ("one-two-three-four", ["one-two-", "three-four"]),
  ])
  func breaksNamesAfterHyphens(name: String, expected: [String]) {
    #expect(name.brokenAfterHyphens(width: 13) == expected)
  }
}
