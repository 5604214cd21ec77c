import BenchmarkAnalysis
import BenchmarkHarness
import RecyclingStrategies
import Testing

@testable import BenchmarkCommandLine

/// A package's own lists in the standard suites.
@Suite struct OwnListTests {
  private let mine = Content(name: "mine", summary: "a row") { ContentView(frame: .zero) }

  private let feed = Strategy(
    name: "feed", summary: "a list", cost: "", contents: .only(["mine"]),
    makeTable: { Strategy.plain.makeList($0) }, makeCollection: nil)

  private let wall = Strategy(
    name: "wall", summary: "a list", cost: "", contents: .only(["mine"]), makeTable: nil,
    makeCollection: { rows, _ in Strategy.plain.makeList(rows) })

  /// A collection view alone was in no suite: a quick run measured the standard strategies and said nothing.
  @Test(arguments: ["decision", "quick"])
  func aListIsInEverySuiteOfAnyRowsWithItsOwnKindOfList(name: String) throws {
    let blocks = try Catalog.standard(with: [wall], showing: [mine]).suite(named: name).blocks
    #expect(blocks.allSatisfy { $0.hosts == ["collection"] && $0.contents == ["mine"] })
    #expect(blocks.allSatisfy { Set($0.strategies).isSuperset(of: ["wall", "per-cell"]) })
  }

  @Test func listsOfTwoKindsHaveABlockEach() throws {
    let catalog = Catalog.standard(with: [feed, wall], showing: [mine])
    let blocks = try catalog.suite(named: "quick").blocks
    #expect(blocks.map(\.hosts) == [["table"], ["collection"]])
    #expect(blocks.map { $0.strategies.contains("feed") } == [true, false])
    #expect(blocks.map { $0.strategies.contains("wall") } == [false, true])
    #expect(catalog.ownStrategyNames == ["feed", "wall"])
  }
}

/// The colors of strategies stand with them and in charts, since neither module imports the other.
@Suite struct PaletteTests {
  @Test func strategiesHaveTheColorsThatChartsTellApart() {
    let palette = Set(StrategyStyle.colors + [StrategyStyle.contextColor])
    #expect(Set(Strategy.all.compactMap(\.style?.color)) == palette)
  }
}
