import BenchmarkAnalysis
import BenchmarkHarness
import RecyclingStrategies
import Testing

@testable import BenchmarkCommandLine

/// A package's own lists in the standard suites.
@Suite struct OwnListTests {
  private func strategy(
    _ name: String, table: Strategy.MakeTable? = nil, collection: Strategy.MakeCollection? = nil
  ) -> Strategy {
    Strategy(
      name: name, summary: "a list", cost: "", contents: .only(["mine"]), makeTable: table,
      makeCollection: collection)
  }

  private let mine = Content(name: "mine", summary: "a row") { ContentView(frame: .zero) }
  private let collection: Strategy.MakeCollection = { rows, _ in Strategy.plain.makeList(rows) }

  /// A collection view alone was in no suite: a quick run measured the standard strategies and said nothing.
  @Test func aListIsInEverySuiteOfAnyRowsWithItsOwnKindOfList() throws {
    let catalog = Catalog.standard(
      with: [strategy("wall", collection: collection)], showing: [mine])
    for name in ["decision", "quick"] {
      let blocks = try catalog.suite(named: name).blocks
      #expect(blocks.allSatisfy { $0.hosts == ["collection"] && $0.strategies.contains("wall") })
      #expect(blocks.allSatisfy { $0.strategies.contains("per-cell") && $0.contents == ["mine"] })
    }
  }

  @Test func listsOfTwoKindsHaveABlockEach() throws {
    let lists = [
      strategy("feed", table: { Strategy.plain.makeList($0) }),
      strategy("wall", collection: collection),
    ]
    let catalog = Catalog.standard(with: lists, showing: [mine])
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
