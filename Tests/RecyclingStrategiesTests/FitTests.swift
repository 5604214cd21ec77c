import HeadlessUIKit
import RecyclingStrategies
import Testing

/// Which strategy shows what, and on which kind of list.
@Suite struct FitTests {
  private let own = Set(Content.all.filter(\.needsController).map(\.name))

  private func shown(by strategy: Strategy) -> Set<String> {
    Set(Content.all.filter { strategy.contents.contains($0) }.map(\.name))
  }

  @Test func contentsWithControllersAreShownWhereTheseAreHosted() {
    let all = Set(Content.all.map(\.name))
    #expect(
      own == [
        "date-picker", "composite", "composite-massive", "carousel", "carousel-unrecycled",
      ])
    for strategy in Strategy.choices + Strategy.steps where strategy.name != "nib-cell" {
      #expect(shown(by: strategy) == (strategy.hostsControllers ? all : all.subtracting(own)))
    }
    // Its controllers are those of the cells.
    #expect(shown(by: .cellAsView) == all.subtracting(own))
    // Its nib holds one content's parts.
    #expect(shown(by: .nibCell) == ["nib-card"])
  }

  @Test func anotherContentIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Strategy.plain.makeList(ListSetup(models: RowModels(count: 1), content: .carousel))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("plain has no form for carousel: choose another content"))
  }

  @Test func anotherKindOfListIsRefused() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Strategy.nibCell.makeList(
          ListSetup(models: RowModels(count: 1), content: .nibCard, host: .grid))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("nib-cell has no form for a grid: choose another kind of list"))
  }
}
