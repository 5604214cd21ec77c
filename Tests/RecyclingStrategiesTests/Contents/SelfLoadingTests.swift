import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct SelfLoadingTests {
  private let models = RowModels(count: 20)

  private func makeView(showing row: Int) -> ContentView {
    let view = Content.selfLoading.makeView()
    view.show(models[row])
    return view
  }

  /// The row, two labels, the placeholder, the view it loaded, and two labels in that view.
  @Test func thePlaceholderHasWhatItLoadedAsItsOnlySubview() throws {
    let view = makeView(showing: 0)
    #expect(viewCount(view) == 7)
    #expect(view.subviews.count == 3)
    let placeholder = try #require(view.subviews.last)
    #expect(placeholder.subviews.count == 1)
    #expect(placeholder.subviews[0].subviews.allSatisfy { $0 is UILabel })
    #expect(placeholder.subviews[0].subviews.count == 2)
  }

  @Test func theRowAsksTheWidgetForItsState() {
    #expect(
      texts(in: makeView(showing: 2)) == [models[2].title, "Wednesday", "Wednesday", "On"])
    #expect(texts(in: makeView(showing: 3)) == [models[3].title, "never", "Thursday", "Off"])
  }

  @Test func theLoadedViewFillsThePlaceholder() throws {
    let view = makeView(showing: 0)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 120)
    view.layoutIfNeeded()
    let placeholder = try #require(view.subviews.last)
    #expect(placeholder.frame == CGRect(x: 0, y: 64, width: 300, height: 40))
    #expect(placeholder.subviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 40))
  }
}
