import HeadlessUIKit
import Testing

@MainActor @Suite("Object census") struct ObjectCensusTests {
  @Test func `Counts objects created while counting, and the controllers alive`() {
    ObjectCensus.reset()
    let early = Card()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    var cards: [Card] = [Card(), Card(), Card()]
    #expect(ObjectCensus.controllersMade == 3)
    #expect(ObjectCensus.viewsMade == 0)
    cards[0].loadViewIfNeeded()
    #expect(ObjectCensus.viewsMade == 1)
    cards.removeLast(2)
    #expect(ObjectCensus.controllersAlive == 1)
    cards.append(Card())
    #expect(ObjectCensus.controllersAliveMax == 3)
    #expect(ObjectCensus.controllersMade == 4)

    _ = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(ObjectCensus.cellsMade == 1)
    #expect(ObjectCensus.viewsMade == 3)

    ObjectCensus.isCounting = false
    cards.removeAll()
    #expect(ObjectCensus.controllersAlive == 0)
    _ = early
  }

  @Test func `A reset excludes earlier controllers, their numbers and deinitialization`() {
    let uncounted = Card()
    ObjectCensus.isCounting = true
    defer { ObjectCensus.isCounting = false }
    let early = Card()
    var released: Card? = Card()
    ObjectCensus.reset()
    #expect(released.flatMap(ObjectCensus.number) == nil)
    released = nil
    #expect(ObjectCensus.controllersMade == 0)
    #expect(ObjectCensus.controllersAlive == 0)
    let cards = [Card(), Card()]
    var third: Card? = Card()
    #expect(third.flatMap(ObjectCensus.number) == 3)
    third = nil
    let fourth = Card()
    #expect((cards + [fourth]).map(ObjectCensus.number) == [1, 2, 4])
    #expect([early, uncounted].map(ObjectCensus.number) == [nil, nil])
    #expect(ObjectCensus.controllersAlive == 3)
  }
}
