import AllocationMeter
import HeadlessUIKit
import Testing

@MainActor @Suite("No leaks and no dangling references") struct MemoryTests {
  @Test
  func
    `A subview can outlive its superview, a child its parent, a view its owner, a layout its list`()
  {
    let (inner, card) = (UIView(), Card())
    let view = card.view!
    let loose = UIView()
    do {
      let (outer, list) = (UIView(), List())
      outer.addSubview(inner)
      list.addChild(card)
      list.view.addSubview(view)
      let owner = Card()
      owner.view = loose
    }
    #expect(inner.superview == nil && card.parent == nil)
    #expect(view.superview == nil && loose.next == nil)
    Card().view = loose
    UIView().addSubview(inner)
    let layout = UICollectionViewFlowLayout()
    do {
      let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
      list.layoutIfNeeded()
      #expect(layout.collectionView === list)
    }
    #expect(layout.collectionView == nil)
    layout.invalidateLayout()
    layout.prepare()
  }

  @Test func `Views that outlive their window are in no window and can appear again`() {
    let card = Card()
    weak var window: UIWindow?
    weak var inTransition: Card?
    do {
      let scene = Scene()
      window = scene.window
      scene.window.turn { scene.show(card) }
      let other = Card()
      scene.list.view.addSubview(other.view)
      inTransition = other
    }
    #expect(window == nil && inTransition == nil)
    #expect(card.view.window == nil && card.view.superview == nil && card.parent == nil)

    let scene = Scene()
    let lines = record(only: .appearance) { _ in scene.window.turn { scene.show(card) } }
    #expect(lines == ["Card.willAppear", "Card.isAppearing", "Card.didAppear"])
  }

  @Test(arguments: ListKind.allCases) func `Lists retain no source or delegate`(kind: ListKind) {
    let list: any TestList = {
      let scene = kind.scene(50, height: 100).shown()
      scene.list.removeFromSuperview()
      return scene.list
    }()
    let cells = list.shownCells
    #expect(cells.count == 2)
    for y in [44, 1000] as [CGFloat] {
      list.contentOffset.y = y
      list.layoutIfNeeded()
    }
    #expect(list.shownCells.isEmpty)
    #expect(cells.allSatisfy { $0.isHidden })
    let (table, items) = (list as? UITableView, list as? UICollectionView)
    #expect(table?.dataSource == nil && table?.delegate == nil)
    #expect(items?.dataSource == nil && items?.delegate == nil)
  }
}

@MainActor @Suite("Memory warnings") struct MemoryWarningTests {
  private static var lines: [String] = []

  final class Warned: UIViewController {
    convenience init(_ title: String) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
    }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      lines.append(title ?? "")
      for child in children { child.removeFromParent() }
    }
  }

  @Test func `Memory 1: controllers are warned, then observers; then pools are emptied`() {
    Self.lines = []
    let (root, shown, unloaded) = (Warned("root"), Warned("shown child"), Warned("without a view"))
    let (orphan, elsewhere) = (Warned("shown orphan"), Warned("elsewhere"))
    let (scene, rows) = (Scene(root), TableScene(Rows(500)))
    scene.show(shown)
    root.addChild(unloaded)
    root.view.addSubview(rows.table)
    shown.view.addSubview(orphan.view)
    scene.window.turn { elsewhere.loadViewIfNeeded() }
    scene.window.turn { rows.table.contentOffset.y = 90 }
    #expect(rows.table.pooledCellCount == 1)

    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { notification in
      let text = "\(type(of: notification.object!)) \(notification.userInfo == nil)"
      MainActor.assumeIsolated {
        Self.lines.append("\(text), \(rows.table.pooledCellCount) pooled")
      }
    }
    scene.window.sendMemoryWarning()
    NotificationCenter.default.removeObserver(token)
    let warned = ["root", "shown child", "without a view", "shown orphan"]
    #expect(Self.lines == warned + ["UIApplication true, 1 pooled"])
    #expect(rows.table.pooledCellCount == 0 && !unloaded.isViewLoaded)
    // All were warned although the root released its children.
    #expect(root.children.isEmpty)
  }

  @Test func `Tables 3: the pools of lists in pooled cells, off screen and outside are emptied`()
    throws
  {
    let scene = TableScene(Rows(500)).shown()
    let cell = try #require(scene.table.visibleCells.first)
    let inner = CollectionScene(Rows(50), height: 150)
    cell.contentView.addSubview(inner.collection)
    scene.window.turn { inner.collection.contentOffset.y = 90 }
    inner.collection.contentOffset.y = 180
    scene.scroll(to: 90)
    #expect(cell.isHidden && inner.collection.pooledCellCount > 0)
    scene.window.sendMemoryWarning()
    #expect(cell.superview == nil && inner.collection.pooledCellCount == 0)
    #expect(inner.collection.visibleCells.count == 3)

    let (root, child, rows) = (Scene(), Card(), TableScene(Rows(100)))
    child.view.addSubview(rows.table)
    root.window.turn { root.show(child) }
    root.window.turn { rows.table.contentOffset.y = 90 }
    child.view.removeFromSuperview()
    #expect(rows.table.pooledCellCount == 1)
    root.window.sendMemoryWarning()
    #expect(rows.table.pooledCellCount == 0)
  }
}

/// After warming up, the model allocates nothing at rest, with or without optimization.
@MainActor @Suite("Nothing is allocated at rest", .serialized) struct RestTests {
  private func counts(_ body: () -> Void) throws -> AllocationCounts {
    try AllocationMeter.requireJemalloc()
    for _ in 0..<3 { body() }
    AllocationMeter.start()
    body()
    AllocationMeter.stop()
    return AllocationMeter.counts
  }

  private func expectNothing(_ body: () -> Void) throws {
    let counts = try counts(body)
    #expect((counts.allocations, counts.allocatedBytes, counts.frees) == (0, 0, 0))
  }

  private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {}
  }

  private static func flow() -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(90, 90)
    return flow
  }

  private static let layouts: [@MainActor @Sendable () -> UICollectionViewLayout] = [
    { flow() },
    {
      let flow = RestTests.flow()
      flow.headerReferenceSize = CGSize(0, 30)
      flow.sectionHeadersPinToVisibleBounds = true
      return flow
    },
    {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(90))
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 3)))
    },
    {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.headerMode = .supplementary
      return UICollectionViewCompositionalLayout.list(using: list)
    },
  ]

  /// Frames that move a point and bring in no row, back and forth.
  @Test(arguments: 0..<4, [false, true])
  func `frames without a new row, in every layout`(layout: Int, prefetches: Bool) throws {
    let scene = LayoutScene(Rows(1000), Self.layouts[layout]())
    let prefetcher = Prefetcher()
    if prefetches { scene.collection.prefetchDataSource = prefetcher }
    scene.scroll(to: 310)
    scene.scroll(to: 315)
    while scene.window.hasIdleWork { scene.window.finishIdleWork() }
    try expectNothing {
      for step in 0..<100 {
        scene.collection.contentOffset.y = 315 + CGFloat(step % 5)
        scene.window.finishFrame()
        scene.window.finishIdleWork()
      }
    }
  }

  @Test func everyContainmentCall() throws {
    let (scene, card) = (Scene(), Card())
    let host = UIView(frame: .zero)
    let view: UIView = card.view
    scene.list.view.addSubview(host)
    scene.window.finishTurn()
    // addSubview and removeFromSuperview out of a window.
    try expectNothing {
      host.removeFromSuperview()
      host.addSubview(view)
      view.removeFromSuperview()
      scene.list.view.addSubview(host)
      scene.window.finishTurn()
    }
    // A whole joining and leaving, with its turns.
    try expectNothing {
      scene.list.addChild(card)
      host.addSubview(view)
      card.didMove(toParent: scene.list)
      scene.window.finishTurn()
      card.willMove(toParent: nil)
      view.removeFromSuperview()
      card.removeFromParent()
      scene.window.finishTurn()
    }
  }

  @Test func everySizeOfTheWindowAndMemoryWarning() throws {
    let bare = UIWindow(frame: .zero)
    let notification = try self.counts { bare.sendMemoryWarning() }
    #expect(notification.allocations == notification.frees, "a warning leaves nothing allocated")
    let (scene, rows) = (Scene(), TableScene(Rows(500)))
    scene.list.view.addSubview(rows.table)
    let counts = try self.counts {
      for height in [600, 300, 600] as [CGFloat] {
        scene.window.frame.size.height = height
        rows.table.frame.size.height = height
        scene.window.finishTurn()
      }
    }
    #expect(counts.allocations == counts.frees, "the coordinator of a size change is released")
    for _ in 0..<50 { scene.list.addChild(Card()) }
    scene.window.finishTurn()
    let warning = try self.counts { scene.window.sendMemoryWarning() }
    #expect(warning == notification, "independent of the number of controllers and views")
  }
}
