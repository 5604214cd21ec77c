import HeadlessUIKit
import RecyclingStrategies
import Testing

/// The contents and lists that each strategy supports.
@Suite struct FitTests {
  private let own = Set(Content.all.filter(\.needsController).map(\.name))

  private func shown(by strategy: Strategy) -> Set<String> {
    Set(Content.all.filter { strategy.supports($0) }.map(\.name))
  }

  @Test func contentsWithControllersNeedAStrategyThatHostsThem() {
    let fixed = Set(Content.all.map(\.name)).subtracting(["self-sizing"])
    #expect(
      own == [
        "date-picker", "composite", "composite-massive", "carousel", "carousel-unrecycled",
      ])
    for strategy in Strategy.choices + Strategy.steps where strategy.name != "nib-cell" {
      let shown = shown(by: strategy).subtracting(["self-sizing"])
      #expect(shown == (strategy.hostsControllers ? fixed : fixed.subtracting(own)))
    }
    // Its controllers are those of the cells, so contents can't bring their own.
    #expect(shown(by: .cellAsView) == fixed.subtracting(own))
    // The nib contains only one content's parts.
    #expect(shown(by: .nibCell) == ["nib-card"])
  }

  /// Points in a chart are told apart by color and shape.
  @Test func everyStrategyHasALookOfItsOwn() {
    let styles = Strategy.all.compactMap(\.style)
    #expect(styles.count == Strategy.all.count)
    #expect(Set(styles.map { [$0.color, $0.shape] }).count == styles.count)
    #expect(styles.allSatisfy { $0.color.wholeMatch(of: /#[0-9a-f]{6}/) != nil })
  }

  @Test func contentsThatSizeRowsNeedListsWhoseCellsHaveTheirSize() {
    #expect(Content.all.filter(\.sizesRows).map(\.name) == ["self-sizing"])
    #expect(Content.selfSizing.hosts == [.table, .collection])
    #expect(Content.label.hosts == ListHost.allCases)
    let sizing = Strategy.all.filter { $0.supports(.selfSizing) }.map(\.name)
    #expect(
      sizing == [
        "plain", "per-cell", "preallocated", "preallocated-loaded", "pool", "pool-on-display",
        "pool-in-reuse", "pool-reclaiming", "heights-asked", "heights-pushed", "per-cell-saving",
        "presenter",
        "hosting-configuration",
        "section-controllers",
      ])
    let inTablesAlone = Strategy.all.filter { $0.supports(.selfSizing) && $0.hosts == [.table] }
    #expect(inTablesAlone.map(\.name) == ["heights-pushed"])
  }

  @Test(arguments: [
    ("plain", "carousel", "plain doesn't support carousel: choose another content"),
    ("nib-cell", "nib-card", "nib-cell doesn't support a grid: choose another kind of list"),
  ])
  func whatAStrategyDoesNotShowIsRefused(name: String, content: String, message: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [name = name as String, content = content as String] in
      let strategy = Strategy.named(name)
      let content = try #require(Content.all.first { $0.name == content })
      await MainActor.run {
        let host = name == "plain" ? ListHost.table : .grid
        _ = strategy.makeList(ListSetup(models: RowModels(count: 1, content: content), host: host))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message))
  }
}
