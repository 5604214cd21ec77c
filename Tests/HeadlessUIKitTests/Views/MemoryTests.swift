import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("No leaks and no dangling references") struct MemoryTests {
  @Test func `A subview can outlive its superview, a child its parent, a view its owner`() {
    let inner = UIView()
    let card = Card()
    let view = card.view!
    let loose = UIView()
    do {
      let outer = UIView()
      let list = List()
      outer.addSubview(inner)
      list.addChild(card)
      list.view.addSubview(view)
      let owner = Card()
      owner.view = loose
    }
    #expect(inner.superview == nil)
    #expect(card.parent == nil)
    #expect(view.superview == nil)
    #expect(loose.next == nil)
    Card().view = loose
    UIView().addSubview(inner)
  }

  @Test func `Views that outlive their window are in no window and can appear again`() {
    let card = Card()
    weak var window: UIWindow?
    weak var inTransition: Card?
    do {
      let scene = Scene()
      window = scene.window
      scene.show(card)
      scene.window.finishTurn()
      let other = Card()
      scene.list.view.addSubview(other.view)
      inTransition = other
    }
    #expect(window == nil)
    #expect(inTransition == nil)
    #expect(card.view.window == nil)
    #expect(card.view.superview == nil)
    #expect(card.parent == nil)

    let scene = Scene()
    let lines = record(only: .appearance) { _ in
      scene.show(card)
      scene.window.finishTurn()
    }
    #expect(lines == ["Card.willAppear", "Card.isAppearing", "Card.didAppear"])
  }

  @Test(arguments: ListKind.allCases)
  func `A list retains neither data source nor delegate`(kind: ListKind) {
    let list: any TestList = {
      let scene = kind.scene(50, height: 100).shown()
      scene.list.removeFromSuperview()
      return scene.list
    }()
    let cells = list.shownCells
    #expect(cells.count == 2)
    list.contentOffset.y = 44
    list.layoutIfNeeded()
    list.contentOffset.y = 1000
    list.layoutIfNeeded()
    #expect(list.shownCells.isEmpty)
    #expect(cells.allSatisfy { $0.isHidden })
    #expect(list.sourceAndDelegate.allSatisfy { $0 == nil })
  }

  @Test func `A layout can outlive its collection view`() {
    let layout = UICollectionViewFlowLayout()
    do {
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.layoutIfNeeded()
      #expect(layout.collectionView === view)
    }
    #expect(layout.collectionView == nil)
    layout.invalidateLayout()
    layout.prepare()
  }
}
