import HeadlessUIKit
import Testing

@MainActor @Suite("Scrolling 7, 8, 9, 10: fingers, insets and pixels") struct ScrollTests {
  private let view = UIScrollView(frame: CGRect(0, 0, 320, 600))
  private let watcher = ScrollEar()

  init() {
    view.contentSize = CGSize(320, 5000)
    view.delegate = watcher
  }

  private func rest() { while view.advance(by: 1000 / 60) {} }

  private let window = UIWindow(frame: CGRect(0, 0, 320, 600))

  private func show(_ root: UIViewController, _ insets: UIEdgeInsets) {
    window.safeAreaInsets = insets
    window.rootViewController = root
    window.turn { window.makeKeyAndVisible() }
  }

  private let bars = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)

  @Test func `A drag moves the content in six frames, and a finger at rest lets it go there`() {
    window.addSubview(view)
    var offsets: [CGFloat] = []
    watcher.onScroll = { offsets.append($0.contentOffset.y) }
    view.drag(by: CGPoint(0, 90), over: 100)
    #expect(offsets == [15, 30, 45, 60, 75, 90] && !view.advance(by: 100))
    view.release()
    #expect(view.contentOffset.y == 90)
    #expect(
      watcher.lines == [
        "begin tracking dragging", "scroll tracking dragging", "will end tracking dragging",
        "end false tracking",
      ])
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
  }

  @Test func `Scrolling 12: observers are told of each change until they end`() {
    var lines: [String] = []
    var tokens = [
      view.observe(\.contentOffset) { view, change in
        lines.append("offset \(view.contentOffset.y) \(change.newValue == nil)")
      },
      view.observe(\.contentSize, options: [.initial, .new]) { _, change in
        lines.append("size \(change.newValue?.height ?? 0)")
      },
      view.observe(\.frame, options: .old) { _, change in
        lines.append("frame \(change.oldValue?.width ?? 0)")
      },
      view.observe(\.isHidden, options: .new) { _, change in
        lines.append("hidden \(change.newValue == true)")
      },
    ]
    view.contentOffset.y = 40
    view.contentOffset.y = 40
    view.contentSize.height = 900
    view.frame.size.width = 300
    view.bounds.size.width = 280
    view.isHidden = true
    #expect(
      lines == [
        "size 5000.0", "offset 40.0 true", "size 900.0", "frame 320.0", "frame 300.0",
        "hidden true",
      ])
    tokens[0].invalidate()
    tokens.removeLast(3)
    view.contentOffset.y = 50
    view.isHidden = false
    #expect(lines.count == 6)
    let center = view.observe(\.center) { view, _ in lines.append("center \(view.center.x)") }
    view.center.x = 9
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame.origin.x = 0
    center.invalidate()
    #expect(lines.suffix(2) == ["center 9.0", "center 280.0"])
  }

  @Test func `A flick after a drag, caught at rest by another finger`() {
    view.drag(by: CGPoint(0, 90), over: 100)
    view.flick(withVelocity: CGPoint(0, 2))
    view.advance(by: 100)
    view.drag(by: .zero)
    let caught = view.contentOffset
    #expect(!view.advance(by: 100))
    view.release()
    #expect(view.contentOffset == caught)
    #expect(
      watcher.lines == [
        "begin tracking dragging", "scroll tracking dragging", "will end tracking dragging",
        "end true tracking dragging", "slow down dragging decelerating",
        "scroll dragging decelerating", "will end tracking decelerating",
        "end false tracking decelerating", "rest",
      ])
  }

  @Test func `A flick comes to rest without dragging, and another drag ends it without a call`() {
    view.isScrollEnabled = false
    view.flick(withVelocity: CGPoint(0, 1))
    #expect(!view.isDecelerating)
    view.isScrollEnabled = true
    view.flick(withVelocity: CGPoint(0, 1))
    #expect(view.isDecelerating && view.isDragging && watcher.velocity == CGPoint(0, 1))
    rest()
    #expect(watcher.heard == ["begin", "will end", "end true", "slow down", "scroll", "rest"])
    #expect(watcher.lines[0].contains("dragging") && watcher.lines.last == "rest")
    watcher.heard = []
    view.flick(withVelocity: .zero)
    #expect(watcher.heard == ["begin", "will end", "end false"] && watcher.velocity == .zero)
    #expect(!view.isDecelerating)
    view.delegate?.scrollViewWillBeginDragging?(view)
    #expect(watcher.heard.last == "begin")
    // The last call of content that returns to an edge.
    view.flick(withVelocity: CGPoint(0, -4))
    rest()
    #expect(watcher.lines.suffix(2) == ["scroll decelerating", "rest"])
    view.flick(withVelocity: CGPoint(0, 1))
    view.advance(by: 100)
    watcher.lines = []
    view.drag(by: CGPoint(0, 6))
    #expect(watcher.lines == ["begin tracking dragging", "scroll tracking dragging"])
  }

  @Test func `Beyond an edge, the content resists, and returns when it is let go`() {
    view.drag(by: CGPoint(0, -150), over: 500)
    // (1 - 1 / (0.55 * 150 / 600 + 1)) * 600
    #expect(abs(view.contentOffset.y + 72.53) < 0.17)
    view.drag(by: CGPoint(0, 150), over: 500)
    #expect(abs(view.contentOffset.y) < 0.17)
    view.drag(by: CGPoint(0, -150), over: 500)
    view.release()
    #expect(view.isDecelerating)
    // A finger that catches it holds it where it is.
    view.advance(by: 50)
    let offset = view.contentOffset
    view.drag(by: .zero)
    view.drag(by: CGPoint(0, 0.001))
    #expect(abs(view.contentOffset.y - offset.y) < 0.34)
    view.release()
    rest()
    #expect(view.contentOffset.y == 0)
    view.bounces = false
    view.drag(by: CGPoint(0, -150))
    #expect(view.contentOffset.y == 0)
  }

  @Test func `Content that fits follows a finger only if it always bounces`() {
    view.contentSize.height = 400
    view.drag(by: CGPoint(0, -100))
    view.release()
    #expect(view.contentOffset == .zero)
    view.alwaysBounceVertical = true
    view.drag(by: CGPoint(40, -100))
    #expect(view.contentOffset.x == 0 && view.contentOffset.y < -40)
    view.release()
    rest()
    #expect(view.contentOffset == .zero)
    #expect(UITableView().alwaysBounceVertical && !view.alwaysBounceHorizontal)
  }

  @Test func `A directional lock, paging, and a view that can't be scrolled`() {
    view.contentSize = CGSize(3200, 6000)
    view.isDirectionalLockEnabled = true
    view.drag(by: CGPoint(20, 90))
    #expect(view.contentOffset == CGPoint(0, 90))
    view.isPagingEnabled = true
    view.drag(by: CGPoint(0, 300))
    view.release()
    rest()
    #expect(abs(view.contentOffset.y - 600) < 0.001)
    view.isScrollEnabled = false
    view.drag(by: CGPoint(0, 100))
    view.release()
    #expect(abs(view.contentOffset.y - 600) < 0.001)
  }

  @Test
  func `A delegate moves content under a finger and when it lifts: motion goes on from there`() {
    var isMoved = false
    watcher.onScroll = { view in
      guard !isMoved, view.contentOffset.y > 25 else { return }
      isMoved = true
      // As a list does that inserts rows above.
      view.contentOffset.y += 1000
    }
    view.drag(by: CGPoint(0, 60), over: 100)
    #expect(view.contentOffset.y == 1060)
    view.setContentOffset(CGPoint(0, 500), animated: false)
    view.drag(by: CGPoint(0, 10))
    #expect(view.contentOffset.y == 510)
    view.release()
    #expect(watcher.lines.filter { $0.hasPrefix("begin") }.count == 1)
    // It may also snap when the finger lifts.
    watcher.onEnd = { $0.setContentOffset(CGPoint(0, 300), animated: true) }
    watcher.heard = []
    window.addSubview(view)
    view.drag(by: CGPoint(0, 90), over: 100)
    view.release()
    rest()
    #expect(view.contentOffset.y == 300)
    view.drag(by: CGPoint(0, 90), over: 100)
    view.flick(withVelocity: CGPoint(0, 2))
    rest()
    #expect(view.contentOffset.y == 300 && !watcher.heard.contains("slow down"))
  }

  @Test(arguments: [
    (0, 0.5, 100), (130, 0.5, 200), (130, -0.5, 100), (130, 0, 100), (370, 3, 400), (160, 0.1, 200),
  ]) func `A flick comes to rest at a page`(start: Double, velocity: Double, end: Double) {
    (view.frame.size, view.contentSize) = (CGSize(100, 50), CGSize(500, 50))
    view.isPagingEnabled = true
    view.contentOffset.x = start
    view.flick(withVelocity: CGPoint(velocity, 0))
    rest()
    #expect(abs(view.contentOffset.x - end) < 0.5)
  }

  @Test(arguments: [(-187.5, -187.333), (187.5, 187.667), (10.1, 10), (0.34, 0.333), (7, 7)])
  func `An offset lies on a pixel`(set: CGFloat, read: CGFloat) {
    view.contentOffset.y = set
    #expect(abs(view.contentOffset.y - read) < 0.001)
    view.setContentOffset(CGPoint(set, 0), animated: false)
    #expect(abs(view.contentOffset.x - read) < 0.001)
  }

  @Test func `A table below a status bar and a navigation bar rests at -64, also after a flick`() {
    final class List: UITableViewController {
      var appeared: CGFloat?
      override func viewDidAppear(_ animated: Bool) { appeared = tableView.contentOffset.y }
      override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let list = List()
    let navigation = UINavigationController(rootViewController: list)
    show(navigation, bars)
    #expect(list.appeared == -64)
    #expect(
      list.tableView.adjustedContentInset == UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
    #expect(navigation.navigationBar.frame == .zero)
    window.finishTurn()
    #expect(navigation.navigationBar.frame == CGRect(0, 20, 320, 44))
    let table = list.tableView!
    table.drag(by: CGPoint(0, 500), over: 100)
    table.flick(withVelocity: CGPoint(0, -3))
    while table.advance(by: 1000 / 60) { window.finishTurn() }
    #expect(table.contentOffset.y == -64)
    table.scrollToRow(at: .row(50), at: .top, animated: false)
    #expect(table.contentOffset.y == table.rectForRow(at: .row(50)).minY - 64)
  }

  @Test func `A strip in a row that lies below the bar isn't inset, a view of the controller is`() {
    let controller = UIViewController()
    let (row, strip, own) = (UIView(), UIScrollView(), UIScrollView())
    for view in [row, strip, own] { view.frame = CGRect(0, 0, 320, 100) }
    row.addSubview(strip)
    for view in [row, own] { controller.view.addSubview(view) }
    for view in [strip, own] { view.contentSize = CGSize(900, 100) }
    show(UINavigationController(rootViewController: controller), .zero)
    #expect(strip.safeAreaInsets.top == 44 && strip.contentOffset == .zero)
    #expect(own.contentOffset == CGPoint(0, -44))
  }

  @Test func `A tab bar covers the bottom, and content without extended edges lies between bars`() {
    let (tabs, child) = (UITabBarController(), UIViewController())
    child.edgesForExtendedLayout = [.bottom]
    let navigation = UINavigationController(rootViewController: child)
    navigation.isToolbarHidden = false
    tabs.viewControllers = [navigation]
    show(tabs, bars)
    #expect(tabs.tabBar.frame == CGRect(0, 517, 320, 83))
    #expect(child.view.frame == CGRect(0, 64, 320, 536))
    #expect(
      child.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34 + 49 + 44, right: 0))
  }
}
