import Foundation
import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct ContentTests {
  private let models = RowModels(count: 20)

  @Test(arguments: Content.viewOnly.map(\.name))
  func aViewShowsTheLastModelItWasGiven(name: String) throws {
    let content = try #require(Content.all.first { $0.name == name }).content(for: models[7])
    let recycled = content.makeView()
    #expect(recycled.shownRow == nil)
    recycled.show(models[3])
    recycled.show(models[7])
    let fresh = content.makeView()
    fresh.show(models[7])
    #expect(recycled.shownRow == 7)
    #expect(texts(in: recycled) == texts(in: fresh))
    #expect(texts(in: fresh).contains(models[7].title))
  }

  @Test(arguments: ["card", "nib-card", "tag-card"])
  func aCardIsADozenViewsWithAThumbnailOfRealPixels(name: String) throws {
    let content = try #require(Content.all.first { $0.name == name })
    let card = content.makeView()
    card.show(models[2])
    #expect(viewCount(card) == 12)
    let images = card.subviews.compactMap { ($0 as? UIImageView)?.image }
    let image = try #require(images.first)
    #expect(image.size == CGSize(width: 32, height: 32))
    let pixel = models[2].thumbnailPixel
    image.withMutableBytes { bytes in
      #expect(bytes.count == 32 * 32 * 4)
      #expect(bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == pixel })
    }
  }

  @Test func aControllerShowsItsModelWheneverItsViewLoads() {
    let controller = Content.label.makeController()
    controller.model = models[1]
    #expect(!controller.isViewLoaded)
    #expect((controller.view as? ContentView)?.shownRow == 1)
    controller.model = models[2]
    #expect((controller.view as? ContentView)?.shownRow == 2)
  }

  @Test func aTaggedCardIsShownByThePartsThatHaveTheTags() throws {
    let card = Content.tagCard.makeView()
    card.show(models[3])
    let labels = card.subviews.compactMap { $0 as? UILabel }
    let body = try #require(labels.first { $0.text == models[3].body })
    #expect(card.viewWithTag(body.tag) === body)

    body.tag = 0
    card.show(models[7])
    #expect(body.text == models[3].body)
    #expect(labels.contains { $0.text == models[7].title })
  }

  /// A cell, its content view, and the eleven parts of a card. The other list has an additional
  /// content view, and shows the same.
  @Test func aCellOfANibIsTheCardItself() {
    var shown: [[[String]]] = []
    for (strategy, views) in [(Strategy.nibCell, 13), (.plain, 14)] {
      let scene = ListScene(strategy, .nibCard, rows: 50)
      #expect(scene.scroll(through: stride(from: 0, through: 3_000, by: 70)) == 0)
      var rows: [[String]] = []
      scene.list.forEachVisibleRow { _, cell, _ in
        #expect(viewCount(cell) == views)
        rows.append(texts(in: cell))
      }
      #expect(rows.count == 8)
      shown.append(rows)
    }
    #expect(shown[0] == shown[1])
  }

  // MARK: Content that loads itself

  /// The row, two labels, the placeholder, the view it loaded, and two labels in that view.
  @Test func aPlaceholderIsFilledByWhatItLoaded() throws {
    let view = Content.selfLoading.makeView()
    view.show(models[2])
    #expect(texts(in: view) == [models[2].title, "Wednesday", "Wednesday", "On"])
    view.show(models[3])
    #expect(texts(in: view) == [models[3].title, "never", "Thursday", "Off"])
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 120)
    view.layoutIfNeeded()
    #expect(viewCount(view) == 7)
    let placeholder = try #require(view.subviews.last)
    #expect(placeholder.frame == CGRect(x: 0, y: 64, width: 300, height: 40))
    #expect(placeholder.subviews.map(\.frame) == [CGRect(x: 0, y: 0, width: 300, height: 40)])
  }

  // MARK: A date picker

  private func datePicker(showing row: Int) -> ContentViewController {
    let controller = Content.datePicker.makeController()
    controller.model = models[row]
    controller.loadViewIfNeeded()
    return controller
  }

  @Test func aRowIsThreeViewsAndThePickersFour() {
    let controller = datePicker(showing: 0)
    #expect(viewCount(controller.view) == 7)
    #expect(controller.children.count == 1)
    #expect(controller.children[0].view.superview === controller.view)
    #expect(texts(in: controller.view) == [models[0].title, "Monday", "Cancel", "Done"])
  }

  @Test func doneAppliesTheDayAndCancelResetsIt() {
    let controller = datePicker(showing: 3)
    #expect(texts(in: controller.view)[1] == "Thursday")
    controller.userDidAct(0)
    #expect(texts(in: controller.view)[1] == "Friday")
    controller.userDidAct(1)
    #expect(texts(in: controller.view)[1] == "Friday")
    // Without the reset by Cancel, this would be the next day.
    controller.userDidAct(2)
    #expect(texts(in: controller.view)[1] == "Saturday")
  }
}
