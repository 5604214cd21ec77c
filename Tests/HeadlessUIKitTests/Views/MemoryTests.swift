import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("No leaks and no dangling references")
struct MemoryTests {
  @Test("A subview can outlive its superview, a child its parent, and a view its controller")
  func survivors() {
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

  @Test("Views that outlive their window are in no window and can appear again")
  func windowDies() {
    let card = Card()
    weak var window: UIWindow?
    do {
      let scene = Scene()
      window = scene.window
      scene.list.addChild(card)
      scene.list.view.addSubview(card.view)
      scene.window.finishTurn()
    }
    #expect(window == nil)
    #expect(card.view.window == nil)
    #expect(card.view.superview == nil)
    #expect(card.parent == nil)

    let scene = Scene()
    let lines = record(only: .appearance) { _ in
      scene.list.addChild(card)
      scene.list.view.addSubview(card.view)
      scene.window.finishTurn()
    }
    #expect(
      lines == [
        "Card#1.viewWillAppear  [auto]", "Card#1.viewIsAppearing  [auto]",
        "Card#1.viewDidAppear  [auto]",
      ])
  }

  @Test("A window deinitialized during a transition releases its controllers")
  func windowDiesInTransition() {
    weak var card: Card?
    do {
      let scene = Scene()
      let made = Card()
      card = made
      scene.list.view.addSubview(made.view)
    }
    #expect(card == nil)
  }

  @Test("A list of hosted cards is released completely")
  func tableIsReleased() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    weak var pooled: UITableViewCell?
    weak var card: Card?
    weak var list: UIViewController?
    do {
      let rows = TableScene(Rows(500))
      let scene = Scene()
      scene.list.view.addSubview(rows.table)
      scene.window.finishTurn()
      let hosted = Card()
      scene.list.addChild(hosted)
      rows.table.visibleCells[3].contentView.addSubview(hosted.view)
      rows.table.contentOffset.y = 90
      scene.window.finishTurn()
      table = rows.table
      cell = rows.table.visibleCells[0]
      pooled = rows.table.subviews.lazy.compactMap { $0 as? UITableViewCell }.first(
        where: \.isHidden)
      card = hosted
      list = scene.list
      #expect(pooled != nil)
      #expect(card?.view.window === scene.window)
    }
    #expect(table == nil)
    #expect(cell == nil)
    #expect(pooled == nil)
    #expect(card == nil)
    #expect(list == nil)
  }

  @Test("A table retains neither data source nor delegate, and works after their deinitialization")
  func weakDelegates() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    do {
      let source = Rows(50)
      let delegate = Silent()
      table.dataSource = source
      table.delegate = delegate
      table.layoutIfNeeded()
    }
    #expect(table.dataSource == nil)
    #expect(table.delegate == nil)
    let cells = table.visibleCells
    #expect(cells.count == 3)
    table.contentOffset.y = 44
    table.layoutIfNeeded()
    table.contentOffset.y = 1000
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    #expect(cells.allSatisfy { $0.isHidden })
  }

  @Test("An image takes the memory of its bitmap and is refilled in place")
  func image() {
    let image = UIImage(width: 4, height: 3)
    image.withMutableBytes { bytes in
      #expect(bytes.count == 48)
      #expect(bytes.allSatisfy { $0 == 0 })
      bytes[47] = 9
    }
    #expect(image.withMutableBytes { $0[47] } == 9)
    #expect(image.size == CGSize(width: 4, height: 3))
    #expect(UIImageView(image: image).frame.size == image.size)
  }
}
