import HeadlessUIKit
import Testing

@MainActor @Suite("Pages 1 to 4, 6, 8 and 9: page view controllers") struct PageTests {
  let window = UIWindow(frame: CGRect(0, 0, 320, 600))
  let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [.interPageSpacing: CGFloat(20)])
  let book = Book()

  init() {
    window.rootViewController = pages
    (pages.dataSource, pages.delegate) = (book, book)
  }

  private var scroller: UIScrollView { pages.view.subviews[0] as! UIScrollView }

  private func show(_ number: Int) {
    set(number)
    window.turn { window.makeKeyAndVisible() }
  }

  private func show(_ shown: [Page], in pages: UIPageViewController) {
    window.rootViewController = pages
    pages.dataSource = book
    window.makeKeyAndVisible()
    window.turn { pages.setViewControllers(shown, direction: .forward, animated: false) }
  }

  /// Moves the offset to pages before and after the middle one, a frame each.
  private func swipe(_ parts: CGFloat...) {
    for part in parts {
      window.turn { scroller.contentOffset.x = scroller.bounds.width * (1 + part) }
    }
  }

  private func set(_ number: Int, animated: Bool = false, _ completion: ((Bool) -> Void)? = nil) {
    pages.setViewControllers(
      [book.page(number)], direction: .forward, animated: animated, completion: completion)
  }

  /// Records what the pages are told, and what the data source and the delegate are.
  private func lines(
    only calls: Set<TracedCall> = [.willMove, .didMove], _ body: () -> Void
  ) -> [String] {
    record(only: calls) {
      book.log = $0
      body()
      book.log = nil
    }.map { $0.replacing("UIPageViewController", with: "Pages") }
  }

  private func move(_ page: String, to parent: String) -> [String] {
    ["\(page).willMove(toParent: \(parent))", "\(page).didMove(toParent: \(parent))"]
  }

  @Test func `A page that is set is a child before it is loaded, and the former one leaves`() {
    pages.loadViewIfNeeded()
    let calls = Set.appearance.union([.willMove, .viewDidLoad, .didMove])
    #expect(
      lines(only: calls) { set(1) } == [
        "Page.willMove(toParent: Pages)", "Page.viewDidLoad", "Page.willAppear",
        "Page.isAppearing", "Page.didAppear", "Page.didMove(toParent: Pages)", "count", "index",
      ])
    let second = lines { set(2) }
    #expect(second == move("Page", to: "Pages") + move("Page#2", to: "nil") + ["count", "index"])
  }

  @Test func `A swipe across the middle is cancelled, and another begins`() {
    show(2)
    let told = lines(only: []) { swipe(0.1, -0.1, -1) }.filter { $0.contains("turn") }
    #expect(told == ["will turn to 3", "did not turn from 2", "will turn to 1", "did turn from 2"])
  }

  @Test func `Beyond the last page, a swipe turns nothing and a flick bounces`() {
    show(6)
    #expect(lines { swipe(0.4, 0) } == ["after 6", "before 6"] + move("Page", to: "Pages"))
    flick(1)
    #expect(scroller.contentOffset.x == 340)
    for (velocity, number) in [(0, 6), (-1, 5), (0.1, 5), (1, 6)] {
      if velocity != 0 { flick(velocity) }
      #expect(shown == number)
    }
  }

  @Test func `An animated change takes 0.3 s, or ends with the next change`() {
    show(1)
    let whole = record(only: .appearance) { log in
      set(3, animated: true) { log.note("finished \($0)") }
      #expect(shown == 3)
      log.note("frames")
      for _ in 0..<18 { window.finishTurn() }
      log.note("end")
      for _ in 0..<2 { window.finishTurn() }
    }
    #expect(
      whole == [
        "Page.willAppear", "Page#2.willDisappear", "frames", "Page.isAppearing", "end",
        "Page.didAppear", "Page#2.didDisappear", "finished true",
      ])
    #expect(scroller.contentOffset.x == 340)
    let cut = record(only: []) { log in
      set(5, animated: true) { log.note("finished \($0)") }
      set(6, animated: true) { log.note("then \($0)") }
      for _ in 0..<20 { window.finishTurn() }
    }
    #expect(cut == ["finished false", "then true"])
    #expect(pages.children.map { ($0 as! Page).number } == [5, 6])
  }

  @Test func `Setting the data source lets the neighbors go and ends a swipe`() {
    show(2)
    swipe(0.3)
    #expect(pages.children.count == 3)
    pages.dataSource = book
    #expect(pages.children.count == 1 && scroller.contentOffset.x == 340)
    #expect(lines(only: []) { swipe(0.3) }.prefix(2) == ["after 2", "before 2"])
  }

  @Test func `Curling pages aren't scrolled; with a spine in the middle, two are shown`() {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    show([book.page(1), book.page(2)], in: pages)
    #expect(pages.view.subviews.map(\.frame) == [CGRect(0, 0, 160, 600), CGRect(160, 0, 160, 600)])
    let order = record(only: .appearance) { _ in
      pages.setViewControllers([book.page(3), book.page(4)], direction: .forward, animated: false)
    }
    #expect(
      order.prefix(4) == [
        "Page.willAppear", "Page#2.willAppear", "Page#3.willDisappear", "Page#4.willDisappear",
      ])
    #expect(order.suffix(4).last == "Page#2.didAppear" && book.alive == 2)
  }

  @Test func `Vertical pages lie above each other`() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    show([book.page(1)], in: pages)
    let scroller = pages.view.subviews[0] as! UIScrollView
    #expect(scroller.contentSize == CGSize(320, 1800))
    window.turn { scroller.contentOffset.y = 900 }
    #expect(scroller.subviews.map(\.frame.minY) == [600, 1200])
    window.turn { scroller.contentOffset.y = 1200 }
    #expect(scroller.subviews.map(\.frame.minY) == [600])
    #expect((pages.viewControllers?.first as! Page).number == 2)
  }

  @Test func `A page that leaves with its container is released during an animation`() {
    weak var container: UIPageViewController?
    do {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
      container = pages
      window.rootViewController = pages
      window.makeKeyAndVisible()
      pages.setViewControllers([book.page(1)], direction: .forward, animated: true)
      window.turn { window.rootViewController = nil }
    }
    #expect(container == nil && book.alive == 0)
  }

  @Test func `A change of the size keeps the page, and the place of a swipe`() {
    show(2)
    window.turn { window.frame.size = CGSize(600, 320) }
    #expect(scroller.frame == CGRect(-10, 0, 620, 320))
    #expect(scroller.contentSize == CGSize(1860, 320))
    #expect(frameOfPage == CGRect(0, 0, 600, 320))
    swipe(0.5)
    window.turn { window.frame.size = CGSize(320, 600) }
    #expect(scroller.contentOffset.x == 510 && frameOfPage == CGRect(-170, 0, 320, 600))
    swipe(1)
    #expect(shown == 3 && frameOfPage == CGRect(0, 0, 320, 600))
  }

  private var shown: Int { (pages.viewControllers?.first as! Page).number }
  private var frameOfPage: CGRect {
    let view = pages.viewControllers![0].view!
    return view.convert(view.bounds, to: pages.view)
  }

  private func flick(_ velocity: CGFloat) {
    scroller.flick(withVelocity: CGPoint(velocity, 0))
    while scroller.advance(by: 16) { window.finishTurn() }
    window.finishTurn()
  }
}

final class Page: UIViewController { var number = 0 }

/// Six pages, which are made for each question.
final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  var log: CallLog?
  var alive: Int { all.count { $0.page != nil } }
  private struct Weak { weak var page: Page? }
  /// The pages made during a log, which names objects by their addresses.
  private var held: [Page] = []
  private var all: [Weak] = []

  func page(_ number: Int) -> Page {
    let page = Page()
    page.number = number
    all.append(Weak(page: page))
    if log != nil { held.append(page) }
    return page
  }

  func pageViewController(
    _: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController? { answer("before", page, -1) }
  func pageViewController(
    _: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController? { answer("after", page, 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    log?.note("count")
    return 6
  }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    log?.note("index")
    return 0
  }
  private func answer(_ question: String, _ controller: UIViewController, _ step: Int) -> Page? {
    let number = (controller as! Page).number
    log?.note("\(question) \(number)")
    return (1...6).contains(number + step) ? page(number + step) : nil
  }
  func pageViewController(_: UIPageViewController, willTransitionTo pages: [UIViewController]) {
    log?.note("will turn to \(number(pages))")
  }
  func pageViewController(
    _: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers pages: [UIViewController], transitionCompleted completed: Bool
  ) { log?.note("did \(completed ? "turn" : "not turn") from \(number(pages))") }
  private func number(_ pages: [UIViewController]) -> Int { (pages[0] as! Page).number }
}
