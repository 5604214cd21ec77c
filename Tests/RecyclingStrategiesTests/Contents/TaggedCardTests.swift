import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct TaggedCardTests {
  @Test func aRowIsShownByThePartsThatHaveTheTags() throws {
    let models = RowModels(count: 10)
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
}
