import Foundation
import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct ContentTests {
  @Test(arguments: Content.viewOnly.map(\.name))
  func aViewShowsTheLastModelItWasGiven(name: String) throws {
    let models = RowModels(count: 10)
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
    card.show(RowModels(count: 10)[2])
    #expect(viewCount(card) == 12)
    let images = card.subviews.compactMap { ($0 as? UIImageView)?.image }
    let image = try #require(images.first)
    #expect(image.size == CGSize(width: 32, height: 32))
    let pixel = RowModels(count: 10)[2].thumbnailPixel
    image.withMutableBytes { bytes in
      #expect(bytes.count == 32 * 32 * 4)
      #expect(bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == pixel })
    }
  }

  @Test func aControllerShowsItsModelWheneverItsViewLoads() {
    let models = RowModels(count: 10)
    let controller = Content.label.makeController()
    controller.model = models[1]
    #expect(!controller.isViewLoaded)
    #expect((controller.view as? ContentView)?.shownRow == 1)
    controller.model = models[2]
    #expect((controller.view as? ContentView)?.shownRow == 2)
  }
}
