import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Memory warnings")
struct MemoryWarningTests {
  /// A controller that records its memory warnings.
  final class Warned: UIViewController {
    private var name = ""
    private var note: (String) -> Void = { _ in }

    convenience init(_ name: String, _ note: @escaping (String) -> Void) {
      self.init(nibName: nil, bundle: nil)
      (self.name, self.note) = (name, note)
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      note(name)
    }
  }

  /// The recorded lines, shared with an observer of notifications.
  final class Notes: @unchecked Sendable {
    var lines: [String] = []
  }

  @Test("Memory 1: controllers are warned once each, then observers; then the pools are emptied")
  func order() {
    let notes = Notes()
    let add: (String) -> Void = { notes.lines.append($0) }
    let root = Warned("root", add)
    let shown = Warned("shown child", add)
    let unloaded = Warned("child without a view", add)
    let orphan = Warned("shown orphan", add)
    let elsewhere = Warned("elsewhere", add)
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
  }

  @Test("Tables 3: the pools of lists in pooled cells and off screen are emptied")
  func innerLists() throws {
    let scene = TableScene(Rows(100), height: 160, rowHeight: 80)
    scene.table.register(NestedCollectionTests.ShelfRow.self, forCellReuseIdentifier: "row")
    scene.window.finishTurn()
    let path = IndexPath(row: 0, section: 0)
    let row = scene.table.cellForRow(at: path) as? NestedCollectionTests.ShelfRow
    let shelf = try #require(row?.shelf)
    shelf.contentOffset.x = 250
    scene.window.finishTurn()
    scene.scroll(to: 90)
    #expect(row?.isHidden == true)
    #expect(shelf.pooledCellCount == 2)
    scene.window.sendMemoryWarning()
    #expect(row?.superview == nil)
    #expect(shelf.pooledCellCount == 0)
    #expect(shelf.visibleCells.count == 4)
  }

  @Test("Tables 3: the pools of lists of a child outside the window are emptied")
  func outOfWindow() {
    let scene = Scene()
    let child = Card()
    let rows = TableScene(Rows(100))
    scene.list.addChild(child)
    child.view.addSubview(rows.table)
    scene.list.view.addSubview(child.view)
    scene.window.finishTurn()
    rows.table.contentOffset.y = 90
    scene.window.finishTurn()
    child.view.removeFromSuperview()
    #expect(rows.table.pooledCellCount == 1)
    scene.window.sendMemoryWarning()
    #expect(rows.table.pooledCellCount == 0)
  }

  @Test("A controller removed by a warned one is still warned")
  func removal() {
    final class Strict: UIViewController {
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        for child in children { child.removeFromParent() }
      }
    }
    let notes = Notes()
    let scene = Scene(Strict())
    scene.list.addChild(Warned("child") { notes.lines.append($0) })
    scene.window.sendMemoryWarning()
    #expect(notes.lines == ["child"])
    #expect(scene.list.children.isEmpty)
  }
}
