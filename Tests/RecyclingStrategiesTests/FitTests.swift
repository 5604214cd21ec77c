import HeadlessUIKit
import RecyclingStrategies
import Testing

/// The contents and lists that each strategy supports.
@Suite struct FitTests {
  private let own = Set(Content.all.filter(\.needsController).map(\.name))

  private func shown(by strategy: Strategy) -> Set<String> {
    Set(Content.all.filter { strategy.contents.contains($0) }.map(\.name))
  }

  @Test func contentsWithControllersNeedAStrategyThatHostsThem() {
    let all = Set(Content.all.map(\.name))
    #expect(
      own == [
        "date-picker", "composite", "composite-massive", "carousel", "carousel-unrecycled",
      ])
    for strategy in Strategy.choices + Strategy.steps where strategy.name != "nib-cell" {
      #expect(shown(by: strategy) == (strategy.hostsControllers ? all : all.subtracting(own)))
    }
    // Its controllers are those of the cells, so contents can't bring their own.
    #expect(shown(by: .cellAsView) == all.subtracting(own))
    // The nib contains only one content's parts.
    #expect(shown(by: .nibCell) == ["nib-card"])
  }

  @Test func anotherContentIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Strategy.plain.makeList(ListSetup(models: RowModels(count: 1, content: .carousel)))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("plain doesn't support carousel: choose another content"))
  }

  @Test func anotherKindOfListIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Strategy.nibCell.makeList(
          ListSetup(models: RowModels(count: 1, content: .nibCard), host: .grid))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("nib-cell doesn't support a grid: choose another kind of list"))
  }
}
