import HeadlessUIKit
import Testing

@MainActor @Suite("Containment 4, 11, 16, 19: appearance", .serialized) struct AppearanceTests {
  let scene = Scene()
  let card = Card()
  var container: UIView { scene.list.view }

  @Test func `Containment 4: a didMove that was sent is sent again after the transition, once`() {
    UIKitBehavior.current.repeatsDidMove = true
    defer { UIKitBehavior.current = .classic }
    let unsent = Detail()
    let lines = record(only: [.didMove, .viewDidAppear, .viewDidDisappear]) { log in
      scene.show(unsent)
      scene.show(card)
      scene.window.turn { card.didMove(toParent: scene.list) }
      log.note("away and back")
      for child in [unsent, card] { child.view.removeFromSuperview() }
      scene.window.finishTurn()
      scene.window.turn { container.addSubview(card.view) }
      log.note("end")
      card.view.removeFromSuperview()
      scene.window.turn { card.removeFromParent() }
    }
    #expect(
      lines == [
        "Card.didMove(toParent: List)!", "Detail.didAppear", "Card.didAppear",
        "Card.didMove(toParent: List)", "away and back", "Detail.didDisappear",
        "Card.didDisappear", "Card.didAppear", "end", "Card.didMove(toParent: nil)",
        "Card.didDisappear", "Card.didMove(toParent: nil)",
      ])
  }

  @Test func `Containment 11, 16: a reversal within a turn sends the last did alone`() {
    let lines = record(only: .appearance) { log in
      scene.show(card)
      card.view.removeFromSuperview()
      log.note("end of turn")
      scene.window.finishTurn()
    }
    #expect(lines == ["Card.willAppear", "Card.willDisappear", "end of turn", "Card.didDisappear"])
  }

  final class Adding: UIViewController {
    enum Moment { case willAppear, layout, didAppear }
    let card = Card()
    var moment = Moment.layout

    private func add(_ now: Moment) {
      guard now == moment, card.parent == nil else { return }
      addChild(card)
      view.addSubview(card.view)
      card.didMove(toParent: self)
    }
    override func viewWillAppear(_ animated: Bool) { add(.willAppear) }
    override func viewWillLayoutSubviews() { add(.layout) }
    override func viewDidAppear(_ animated: Bool) { add(.didAppear) }
  }

  @Test(arguments: [true, false])
  func `A child added in viewWillAppear appears with it, in viewDidAppear after it`(isEarly: Bool) {
    let adding = Adding()
    adding.moment = isEarly ? .willAppear : .didAppear
    let lines = record(only: .appearance) { _ in
      scene.window.turn { container.addSubview(adding.view) }
    }
    let early = ["Card.willAppear", "Adding.isAppearing", "Card.isAppearing", "Adding.didAppear"]
    let late = ["Adding.isAppearing", "Adding.didAppear", "  Card.willAppear", "Card.isAppearing"]
    #expect(lines == ["Adding.willAppear"] + (isEarly ? early : late) + ["Card.didAppear"])
  }

  @Test(arguments: [false, true])
  func `Containment 19: with a push, both callbacks, or in iOS 10 the second alone`(joins: Bool) {
    UIKitBehavior.current.joinsAppearingContainer = joins
    defer { UIKitBehavior.current = .classic }
    let navigation = UINavigationController(rootViewController: List())
    let scene = Scene(navigation)
    let lines = record(only: [.viewWillAppear, .viewDidAppear]) { _ in
      scene.window.turn { navigation.pushViewController(Adding(), animated: false) }
    }
    #expect(lines.filter { $0 == "Card.didAppear" }.count == 1)
    #expect(lines.contains { $0.hasSuffix("Card.willAppear") } == !joins)
  }

  @Test func `A parent that sends appearance itself says whether it is animated`() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    final class Told: UIViewController {
      var answers: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { answers.append(animated) }
      override func viewIsAppearing(_ animated: Bool) { answers.append(animated) }
      override func viewDidAppear(_ animated: Bool) { answers.append(animated) }
    }
    let (scene, told) = (Scene(Manual()), Told())
    scene.show(told)
    told.beginAppearanceTransition(true, animated: true)
    told.endAppearanceTransition()
    #expect(told.answers == [true, true, true])
  }
}

@MainActor @Suite("Containment 18: a controller whose view is the cell itself")
struct CellControllerTests {
  private func scene(_ count: Int) -> (Scene, TableScene) {
    let (scene, rows) = (Scene(), TableScene(Rows(count), height: 120))
    rows.source.configure = { [list = scene.list] cell, _ in
      if cell.next is Card { return }
      let card = Card()
      card.view = cell
      list.addChild(card)
      card.didMove(toParent: list)
    }
    scene.list.view.addSubview(rows.table)
    return (scene, rows)
  }

  @Test func `It appears when the cell is added to the table, just before willDisplay`() {
    let (scene, rows) = scene(1)
    let calls = Set.appearance.union([.cellForRow, .addSubview, .willDisplay])
    let lines = record(only: calls) { _ in scene.window.finishTurn() }
    #expect(
      lines == [
        "Table.cellForRow(at: 0)", "Table.addSubview(RowCell)", "  Card.willAppear",
        "Table.willDisplay(RowCell, at: 0)", "Card.isAppearing", "Card.didAppear",
      ])
    #expect(scene.list.children.count == 1)
    #expect(rows.table.visibleCells.map(\.next) == scene.list.children.map { $0 })
  }

  @Test func `Containment 18: a row leaves by hiding, which doesn't notify its controller`() {
    let (scene, rows) = scene(100)
    scene.window.finishTurn()
    let cell = rows.table.visibleCells[0]
    let lines = record(only: .appearance) { _ in
      scene.window.turn { rows.table.contentOffset.y = 90 }
    }
    #expect(cell.isHidden && cell.superview === rows.table)
    #expect(!lines.contains { $0.contains("Disappear") })
    #expect((cell.next as? Card)?.viewIfLoaded === cell)
    // Cells emptied out of the pool leave the table, which notifies their controllers.
    let warned = record(only: .appearance) { _ in
      scene.window.turn { scene.window.sendMemoryWarning() }
    }
    #expect(warned == ["Card.willDisappear", "Card.didDisappear"])
    #expect(cell.superview == nil)
  }

  @Test func `Releasing a controller while its cell is on screen sends nothing`() {
    let scene = TableScene(Rows(1)).shown()
    let cell = scene.table.visibleCells[0]
    let lines = record(only: .appearance) { _ in
      do {
        let card = Card()
        card.view = cell
      }
      let next = Card()
      scene.window.turn { next.view = cell }
      scene.window.turn { cell.removeFromSuperview() }
    }
    #expect(lines.isEmpty)
  }
}
