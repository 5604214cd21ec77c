import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Scroll views") struct Scrolls {
    private final class Ear: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        call("scroll \(Int(scrollView.contentOffset.x)) \(Int(scrollView.contentOffset.y))")
      }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        call("end at \(Int(scrollView.contentOffset.y))")
      }
    }
    private let ear = Ear()

    @Test(.tags(.observed)) func `Scrolling 1: rates of deceleration per millisecond`() {
      #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
      #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    }

    @Test func `Scrolling 6: content at its upper edge stays there when the inset changes`() async {
      let (screen, view) = await shown(CGSize(width: 320, height: 5000))
      await screen.turn { view.contentInset.top = 30 }
      #expect(view.contentOffset.y == -30)
    }

    @Test func `Scrolling 5: an animated change of the offset ends at it, and says so`() async {
      let (screen, view) = await shown(CGSize(width: 320, height: 5000))
      let lines = await record(only: ["end"]) {
        view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        #expect(view.contentOffset.y < 900)
        await screen.endScrolling(of: view)
      }
      #expect(lines == ["end at 900"])
      #expect(view.contentOffset.y == 900)
    }

    @Test func `Scrolling 8: content at rest comes inside, and the delegate is told`() async {
      let (screen, view) = await shown(CGSize(width: 960, height: 5000))
      view.contentOffset = CGPoint(x: 640, y: 0)
      let grows = await record { await screen.turn { view.frame.size.width = 480 } }
      #expect(grows == ["scroll 480 0"])
      view.contentOffset = CGPoint(x: 0, y: 4000)
      let shrinks = await record(only: ["scroll"]) {
        await screen.turn { view.contentSize.height = 1000 }
      }
      #expect(shrinks == ["scroll 0 400"])
      view.contentInset.bottom = 50
      view.contentOffset.y = 450
      await screen.turn { view.contentInset.bottom = 0 }
      #expect(view.contentOffset.y == 400)
    }

    @Test(arguments: ListKind.allCases)
    func `Scrolling 8: a list that loses its last rows comes inside`(_ kind: ListKind) async {
      let scene = await ListScene(kind, 30).shown()
      await scene.scroll(to: 1200)
      scene.source.counts = [29]
      await scene.screen.turn { scene.delete(29) }
      #expect(scene.list.contentOffset.y == 1140)
      #expect(scene.visibleRows == Array(19..<29))
      scene.source.counts = [12]
      await scene.screen.turn { scene.reloadData() }
      #expect(scene.list.contentOffset.y == 120)
      #expect(scene.visibleRows == Array(2..<12))
      scene.source.counts = [13]
      await scene.screen.turn { scene.insert(0) }
      #expect(scene.list.contentOffset.y == 120)
    }

    @Test(.tags(.documented))
    func `Scrolling 11: what is under an inset is not visible`() async {
      let screen = await Screen().shown()
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      screen.add(view)
      view.contentSize = CGSize(width: 320, height: 900)
      view.contentInset.bottom = 216
      func show(_ y: CGFloat) -> CGFloat {
        view.scrollRectToVisible(CGRect(x: 0, y: y, width: 320, height: 30), animated: false)
        return view.contentOffset.y
      }
      #expect([show(200), show(300), show(100), show(10)] == [0, 66, 66, 10])
    }

    @Test func `Scrolling 8: an origin of bounds isn't told, and an offset isn't clamped`() async {
      let (screen, view) = await shown(CGSize(width: 320, height: 5000))
      let lines = await record {
        await screen.turn { view.bounds.origin.y = 70 }
        view.contentOffset.y = -40
      }
      #expect(lines == ["scroll 0 -40"])
    }

    @Test func `Scrolling 8: a table rests below the bar of a navigation controller`() async {
      let list = UITableViewController()
      let screen = await Screen(UINavigationController(rootViewController: list)).shown()
      let (safe, inset) = (list.view.safeAreaInsets, list.tableView.adjustedContentInset)
      #expect(safe.top >= 44)
      #expect(inset.top == safe.top)
      #expect(list.tableView.contentOffset.y == -inset.top)
      await screen.turn { list.navigationController?.setNavigationBarHidden(true, animated: false) }
      #expect(list.view.safeAreaInsets.top == safe.top - 44)
      #expect(list.tableView.contentOffset.y == 44 - safe.top)
    }

    @Test(arguments: [
      (UIScrollView.ContentInsetAdjustmentBehavior.always, false, 30), (.never, true, 0),
      (.scrollableAxes, false, 0), (.scrollableAxes, true, 30), (.automatic, false, 0),
      (.automatic, true, 30),
    ]) func `Scrolling 8: the safe area insets axes that scroll or always bounce`(
      behavior: UIScrollView.ContentInsetAdjustmentBehavior, bounces: Bool, added: CGFloat
    ) async {
      let screen = await Screen().shown()
      let view = UIScrollView(frame: screen.window.bounds)
      view.contentInsetAdjustmentBehavior = behavior
      view.contentSize = CGSize(width: 100, height: 100)
      view.alwaysBounceVertical = bounces
      screen.root.view.addSubview(view)
      await screen.turn { screen.root.additionalSafeAreaInsets.top = 30 }
      let top = added == 0 ? 0 : screen.root.view.safeAreaInsets.top
      #expect(view.adjustedContentInset.top == top)
      #expect(view.contentOffset.y == -top)
    }

    @Test func `Scrolling 12: an offset is told to observers, after the delegate`() async {
      let (screen, view) = await shown(CGSize(width: 320, height: 5000))
      let token = view.observe(\.contentOffset, options: [.old, .new]) { _, change in
        MainActor.assumeIsolated {
          call("\(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1)")
        }
      }
      let lines = await record {
        view.contentOffset.y = 30
        await screen.turn { view.bounds.origin.y = 70 }
        token.invalidate()
        view.contentOffset.y = 90
      }
      #expect(lines == ["scroll 0 30", "0.0 to 30.0", "30.0 to 70.0", "scroll 0 90"])
    }

    @Test(.tags(.documented), arguments: ListKind.allCases)
    func `Auto layout 10: what is tied to the frame of a list doesn't scroll`(kind: ListKind) async
    {
      let scene = await ListScene(kind, 30).shown()
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      scene.list.addSubview(bar)
      let frame = scene.list.frameLayoutGuide
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: frame.topAnchor, constant: 20),
        bar.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
        bar.widthAnchor.constraint(equalTo: frame.widthAnchor),
        bar.heightAnchor.constraint(equalToConstant: 44),
      ])
      for offset in [0, 200, 90] as [CGFloat] {
        await scene.scroll(to: offset)
        #expect(bar.convert(bar.bounds, to: scene.list.superview).minY == 20)
        #expect(bar.frame == CGRect(x: 0, y: offset + 20, width: 320, height: 44))
      }
    }

    @Test(arguments: ListKind.allCases)
    func `Responders 4: the rows of a list that is turned over begin below`(kind: ListKind) async {
      let scene = await ListScene(kind, 30).shown()
      let (list, window) = (scene.list, scene.screen.window)
      list.transform = CGAffineTransform(scaleX: 1, y: -1)
      for cell in scene.cells { cell.transform = list.transform }
      #expect(list.frame == CGRect(x: 0, y: 0, width: 320, height: 600))
      let cell = scene.cell(1)
      #expect(cell?.frame == CGRect(x: 0, y: 60, width: 320, height: 60))
      #expect(cell?.convert(CGPoint(x: 1, y: 2), to: window) == CGPoint(x: 1, y: 482))
      #expect(window.convert(CGRect(x: 0, y: 480, width: 9, height: 20), to: cell).minY == 0)
      let hit = window.hitTest(CGPoint(x: 10, y: 490), with: nil)
      #expect(cell.map { hit?.isDescendant(of: $0) } == true)
    }

    private func shown(_ size: CGSize) async -> (Screen, UIScrollView) {
      let screen = await Screen().shown()
      let view = UIScrollView(frame: screen.window.bounds)
      view.contentSize = size
      screen.add(view)
      await screen.turn { view.delegate = ear }
      return (screen, view)
    }
  }
}
