import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Pages") struct Pages {
    private let book = Book(pages: 3)
    private let pages: UIPageViewController
    private let turns: Set = ["after", "before", "willTransition", "didFinish"]

    init() {
      pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.delegate = book
    }

    private func shown() async -> Screen {
      let screen = await Screen(pages).shown()
      pages.dataSource = book
      await screen.turn { set(book.page(1), animated: false) }
      return screen
    }

    private func set(
      _ page: Page?, animated: Bool, _ completion: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
      pages.setViewControllers(
        page.map { [$0] }, direction: .forward, animated: animated
      ) { finished in MainActor.assumeIsolated { completion(finished) } }
    }

    private var scroller: UIScrollView {
      pages.view.subviews.compactMap { $0 as? UIScrollView }.first!
    }

    /// Moves the offset over parts of a page, a frame each.
    private func swipe(_ parts: CGFloat..., on screen: Screen) async {
      for part in parts {
        await screen.turn { scroller.contentOffset.x = scroller.bounds.width * (1 + part) }
      }
    }

    private func endAnimation(on screen: Screen) async {
      for _ in 0..<20 { await screen.endTurn() }
    }

    @Test func `Pages 1: without a data source, no swipe; code doesn't call the delegate`() async {
      let screen = await shown()
      pages.dataSource = nil
      let lines = await record(only: turns) {
        await swipe(0.4, 0, on: screen)
        set(book.page(3), animated: true)
        await endAnimation(on: screen)
      }
      #expect(lines == [])
      #expect(book.number(of: pages.viewControllers?.first) == 3)
    }

    @Test func `Pages 2: the first swipe asks for both neighbors, each turn for one more`() async {
      let screen = await shown()
      let lines = await record(only: turns.union(["viewDidLoad"])) {
        await swipe(0.2, 0, on: screen)
        mark("again")
        await swipe(0.2, 0.6, 1, on: screen)
        mark("back")
        await swipe(-0.2, -1, on: screen)
      }
      #expect(
        lines == [
          "after 1", "2.viewDidLoad", "before 1", "willTransition 2", "didFinish 1 false",
          "- again", "willTransition 2", "didFinish 1 true", "after 2", "3.viewDidLoad", "- back",
          "willTransition 1", "didFinish 2 true", "before 1",
        ])
      #expect(pages.children.map(book.number) == [1, 2])
    }

    @Test func `Pages 3: the page before an animated change stays a neighbor`() async {
      let screen = await shown()
      let lines = await record(only: turns) {
        set(book.page(3), animated: true)
        await endAnimation(on: screen)
        await swipe(-0.2, -1, on: screen)
        mark("not animated")
        set(book.page(3), animated: false)
        await swipe(-0.2, on: screen)
      }
      #expect(
        lines == [
          "after 3", "willTransition 1", "didFinish 3 true", "before 1", "- not animated",
          "after 3", "before 3", "willTransition 2",
        ])
    }

    @Test func `Pages 4: the new page appears before the former one disappears`() async {
      let screen = await shown()
      let names = Set.appearance.subtracting(["viewIsAppearing"])
      let swiped = await record(only: names) { await swipe(0.2, 0.6, 1, on: screen) }
      let order = { (new: Int, old: Int) in
        [
          "\(new).viewWillAppear", "\(old).viewWillDisappear", "\(new).viewDidAppear",
          "\(old).viewDidDisappear",
        ]
      }
      #expect(swiped == order(2, 1))
      let animated = await record(only: names) {
        set(book.page(3), animated: true) { mark("finished \($0)") }
        await endAnimation(on: screen)
      }
      #expect(animated == order(3, 2) + ["- finished true"])
      let atOnce = await record(only: names) { set(book.page(1), animated: false) }
      #expect(atOnce == order(1, 3))
    }

    @Test(.tags(.observed)) func `Pages 5: after a cancelled swipe, the page has appeared again`()
      async
    {
      let screen = await shown()
      let lines = await record(only: Set.appearance.subtracting(["viewIsAppearing"])) {
        await swipe(0.2, 0.1, 0, on: screen)
      }
      #expect(
        lines == [
          "2.viewWillAppear", "1.viewWillDisappear", "1.viewWillAppear", "1.viewDidAppear",
          "2.viewWillDisappear", "2.viewDidDisappear",
        ])
    }

    @Test func `Pages 6: a page that is set has appeared at once, even outside of windows`() async {
      pages.loadViewIfNeeded()
      let names = Set.appearance.union(["viewDidLoad", "didMove"]).subtracting(["viewIsAppearing"])
      let lines = await record(only: names) {
        set(book.page(1), animated: true)
        mark("shown")
        _ = await Screen(pages).shown()
      }
      #expect(
        lines == [
          "1.viewDidLoad", "1.viewWillAppear", "1.viewDidAppear", "1.didMove list", "- shown",
        ])
    }

    @Test func `Pages 7: the delegate sees the former page before, and the new one after`() async {
      let screen = await shown()
      await swipe(0.2, on: screen)
      #expect(book.shown == [1])
      await swipe(0.6, 1, on: screen)
      #expect(book.shown == [1, 2])
    }

    @Test func `Pages 8: a page at rest is the middle of three; beyond the first is nothing`() async
    {
      let screen = await shown()
      #expect(scroller.isPagingEnabled)
      #expect(scroller.contentOffset.x == scroller.bounds.width)
      let lines = await record(only: turns) {
        await swipe(-0.1, 0, on: screen)
        await swipe(0.5, 1, on: screen)
      }
      #expect(lines == ["after 1", "before 1", "willTransition 2", "didFinish 1 true", "after 2"])
      #expect(scroller.contentOffset.x == scroller.bounds.width)
      let page = pages.viewControllers![0].view!
      #expect(page.convert(page.bounds, to: pages.view) == pages.view.bounds)
    }
  }
}

private final class Page: Recorded {}

/// Numbered pages, which are made for each question, and a delegate that notes which page is shown.
@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let count: Int
  var shown: [Int] = []

  init(pages count: Int) { self.count = count }
  func page(_ number: Int) -> Page? {
    guard (1...count).contains(number) else { return nil }
    let page = Page()
    page.name = "\(number)"
    return page
  }
  func number(of page: UIViewController?) -> Int { Int((page as! Page).name)! }
  func pageViewController(
    _: UIPageViewController, viewControllerBefore old: UIViewController
  ) -> UIViewController? { call("before \(number(of: old))") { page(number(of: old) - 1) } }
  func pageViewController(
    _: UIPageViewController, viewControllerAfter old: UIViewController
  ) -> UIViewController? { call("after \(number(of: old))") { page(number(of: old) + 1) } }
  func pageViewController(_ pages: UIPageViewController, willTransitionTo new: [UIViewController]) {
    call("willTransition \(number(of: new.first))")
    shown.append(number(of: pages.viewControllers?.first))
  }

  func pageViewController(
    _ pages: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers old: [UIViewController], transitionCompleted completed: Bool
  ) {
    call("didFinish \(number(of: old.first)) \(completed)")
    shown.append(number(of: pages.viewControllers?.first))
  }
}
