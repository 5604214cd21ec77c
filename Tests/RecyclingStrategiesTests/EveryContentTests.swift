import HeadlessUIKit
import Subprocess
import TestSupport
import Testing

@testable import RecyclingStrategies

@MainActor @Suite struct EveryContentTests {
  private nonisolated static let strategies =
    Strategy.choices + Strategy.variants + Strategy.needs + Strategy.steps

  /// They store the controllers in use by index path and recycle them when display ends, although a list that prepares cells
  /// ahead keeps the cell for its row and brings it back without a request (Tables 6).
  private let poolsByIndexPath: Set = [
    "pool", "pool-detached", "pool-bounded", "pool-prewarmed", "pool-keyed",
  ]

  @Test(arguments: strategies.map(\.name), UIKitBehavior.presets.map(\.name))
  func noRowIsWrongAndNothingKeptAlive(strategy: String, preset: String) throws {
    let strategy = try #require(Self.strategies.first { $0.name == strategy })
    UIKitBehavior.current = try #require(
      UIKitBehavior.presets.first { $0.name == preset }?.behavior)
    defer { UIKitBehavior.current = .classic }
    var wrong = 0
    for content in Content.all where strategy.supports(content) {
      ObjectCensus.reset()
      ObjectCensus.isCounting = true
      defer { ObjectCensus.isCounting = false }
      wrong += try wrongRows(strategy, content)
      #expect(ObjectCensus.controllersAlive == 0, "\(content.name)")
    }
    let isWrong = preset == "prefetching" && poolsByIndexPath.contains(strategy.name)
    #expect((wrong > 0) == isWrong, "\(wrong)")
  }

  private func wrongRows(_ strategy: Strategy, _ content: Content) throws -> Int {
    let scene = ListScene(strategy, content, rows: 30, host: strategy.hosts[0])
    return scene.scroll(through: stride(from: 0, through: 1_200, by: 90))
      + scene.scroll(through: stride(from: 1_200, through: 0, by: -90))
  }
}

@MainActor @Suite struct StackLineTests {
  @Test(arguments: 1...40) func cellsThatAreUsedInTurnNeverShowTheSameLinesTwice(cells: Int) {
    let models = RowModels(count: 200, content: .stacked)
    for row in 0..<200 - cells {
      #expect(StackLine.shown(by: models[row]) != StackLine.shown(by: models[row + cells]))
    }
  }
}

@Suite struct FitTests {
  private let own = Set(Content.all.filter(\.needsController).map(\.name))

  private func shown(by strategy: Strategy) -> Set<String> {
    Set(Content.all.filter { strategy.supports($0) }.map(\.name))
  }

  private let ofOwnHeight = ["self-sizing", "auto-layout-text"]

  @Test func contentsWithControllersNeedAStrategyThatHostsThem() {
    let fixed = Set(Content.all.map(\.name)).subtracting(ofOwnHeight)
    #expect(
      own == [
        "hosted", "video", "date-picker", "composite", "composite-massive", "carousel",
        "carousel-unrecycled",
      ])
    for strategy in Strategy.choices + Strategy.steps where strategy.name != "nib-cell" {
      let shown = shown(by: strategy).subtracting(ofOwnHeight)
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
    #expect(Content.all.filter(\.sizesRows).map(\.name) == ofOwnHeight)
    #expect(Content.selfSizing.hosts == [.table, .collection])
    #expect(Content.label.hosts == ListHost.allCases)
    let inTablesAlone = Strategy.all.filter { $0.supports(.selfSizing) && $0.hosts == [.table] }
    #expect(inTablesAlone.map(\.name) == ["per-cell-prewarmed"])
  }
}

/// Each strategy is UIKit code that can be pasted into an app.
@Suite(.testFolder, .waitingForChildren) struct StrategySourceTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Sources/RecyclingStrategies").standardizedFileURL

  private static let names = try! Files.names(in: folder.path + "/Strategies")

  /// In an app, UIKit's class stands where that of rows does that a stage observes.
  private static let unobserved = """
    import UIKit
    public typealias ObservedViewController = UIViewController
    """

  /// The files of variants, with those of the recipes whose lists they change.
  private static let recipes = [
    "PerCellVariants.swift": "PerCell.swift", "PoolRecent.swift": "PoolOnDisplay.swift",
    "PreallocatedVariants.swift": "Preallocated.swift",
  ]

  /// The file is a module of its own, with UIKit and the two pages that say what a list gets and has. Variants are so with
  /// their recipe.
  @Test(arguments: names) func itCompilesAloneWithThePagesOfRows(name: String) async throws {
    let file = Self.folder.path + "/Strategies/\(name)"
    let lines = try Files.text(of: file).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("import ") } == ["import UIKit"])
    let modules = URL(filePath: Executable.built("Modules")).path
    let recipe = Self.folder.path + "/Strategies/\(Self.recipes[name] ?? name)"
    let unobserved = TestFolder.path + "/unobserved.swift"
    try Files.write(Self.unobserved, to: unobserved)
    let arguments = [
      "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Alone",
      "-I", modules, Self.folder.path + "/ListModel.swift", Self.folder.path + "/RowLists.swift",
      unobserved,
    ]
    let result = try await Subprocess.run(
      .name("swiftc"), arguments: Arguments(arguments + Set([recipe, file])), output: .discarded,
      error: .string(limit: 1 << 20))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
  }
}
