import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Memory warnings") struct MemoryWarningTests {
  /// The recorded lines, shared with an observer of notifications.
  final class Notes: @unchecked Sendable {
    var lines: [String] = []
  }

  /// A controller that records its memory warnings and then releases its children.
  final class Warned: UIViewController {
    let notes: Notes

    init(_ title: String, _ notes: Notes) {
      self.notes = notes
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      notes.lines.append(title ?? "")
      for child in children { child.removeFromParent() }
    }
  }

  @Test func `Memory 1: controllers are warned, then observers; then pools are emptied`() {
    let notes = Notes()
    let root = Warned("root", notes)
    let shown = Warned("shown child", notes)
    let unloaded = Warned("child without a view", notes)
    let orphan = Warned("shown orphan", notes)
    let elsewhere = Warned("elsewhere", notes)
    let scene = Scene(root)
    let rows = TableScene(Rows(500))
    root.addChild(shown)
    root.addChild(unloaded)
    root.view.addSubview(shown.view)
    root.view.addSubview(rows.table)
    shown.view.addSubview(orphan.view)
    elsewhere.loadViewIfNeeded()
    scene.window.finishTurn()
    rows.table.contentOffset.y = 90
    scene.window.finishTurn()
    #expect(rows.table.pooledCellCount == 1)

    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { notification in
      notes.lines.append("notification of \(type(of: notification.object!))")
      #expect(notification.userInfo == nil)
      MainActor.assumeIsolated { #expect(rows.table.pooledCellCount == 1) }
    }
    scene.window.sendMemoryWarning()
    NotificationCenter.default.removeObserver(token)
    #expect(
      notes.lines == [
        "root", "shown child", "child without a view", "shown orphan",
        "notification of UIApplication",
      ])
    #expect(rows.table.pooledCellCount == 0)
    #expect(!unloaded.isViewLoaded)
    // All were warned although the root released its children.
    #expect(root.children.isEmpty)
  }

  @Test func `Tables 3: the pools of lists in pooled cells and off screen are emptied`() throws {
    let scene = TableScene(Rows(500)).shown()
    let cell = try #require(scene.table.visibleCells.first)
    let inner = CollectionScene(Rows(50), height: 150)
    cell.contentView.addSubview(inner.collection)
    inner.collection.contentOffset.y = 90
    scene.window.finishTurn()
    inner.collection.contentOffset.y = 180
    scene.scroll(to: 90)
    #expect(cell.isHidden)
    #expect(inner.collection.pooledCellCount > 0)
    scene.window.sendMemoryWarning()
    #expect(cell.superview == nil)
    #expect(inner.collection.pooledCellCount == 0)
    #expect(inner.collection.visibleCells.count == 3)
  }

  @Test func `Tables 3: the pools of lists of a child outside the window are emptied`() {
    let scene = Scene()
    let child = Card()
    let rows = TableScene(Rows(100))
    child.view.addSubview(rows.table)
    scene.show(child)
    scene.window.finishTurn()
    rows.table.contentOffset.y = 90
    scene.window.finishTurn()
    child.view.removeFromSuperview()
    #expect(rows.table.pooledCellCount == 1)
    scene.window.sendMemoryWarning()
    #expect(rows.table.pooledCellCount == 0)
  }
}
