import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Touches, gestures and controls") struct EventTests {
  let window = UIWindow(frame: CGRect(0, 0, 320, 600))
  let scroll = UIScrollView(frame: CGRect(20, 100, 200, 400))
  let inner = UIView(frame: CGRect(10, 300, 50, 50))
  /// A point of the window over the inner view.
  let point = CGPoint(40, 160)

  init() {
    window.isHidden = false
    window.addSubview(scroll)
    scroll.addSubview(inner)
    scroll.contentSize = CGSize(200, 1000)
    scroll.contentOffset.y = 250
  }

  @Test func `Points and rectangles are converted through scrolled content`() {
    let corner = CGPoint(1, 2)
    for view in [nil, window] { #expect(inner.convert(corner, to: view) == CGPoint(31, 152)) }
    #expect(scroll.convert(corner, to: inner) == CGPoint(-9, -298))
    #expect(inner.convert(CGPoint(31, 152), from: window) == corner)
    #expect(inner.convert(inner.bounds, to: scroll.superview) == CGRect(30, 150, 50, 50))
    // Without a window, the topmost superview counts.
    let (outer, leaf) = (UIView(), UIView(frame: CGRect(5, 6, 1, 1)))
    outer.frame.origin.x = 100
    outer.addSubview(leaf)
    #expect(leaf.convert(.zero, to: nil) == CGPoint(5, 6))
  }

  @Test func `Responders 4: the row that the user sees in a list turned over is hit`() {
    let scene = TableScene(Rows(40)).shown()
    scene.window.isHidden = false
    scene.table.transform = CGAffineTransform(scaleX: 1, y: -1)
    for cell in scene.table.visibleCells { cell.transform = scene.table.transform }
    scene.scroll(to: 60)
    let place = CGPoint(30, 600 - 90 + 2)
    let hit = scene.window.hitTest(place, with: nil)
    #expect(hit?.isDescendant(of: scene.cell(at: 2)!) == true)
    #expect(scene.window.convert(place, to: scene.cell(at: 2)) == CGPoint(30, 32))
    let flat = UIView(frame: CGRect(0, 0, 320, 600))
    scene.window.addSubview(flat)
    flat.transform = CGAffineTransform(scaleX: 1, y: 0)
    #expect(scene.window.hitTest(CGPoint(9, 300), with: nil) !== flat)
    flat.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(scene.window.hitTest(CGPoint(9, 300), with: nil) === flat)
    #expect(flat.convert(CGPoint(9, 300), to: scene.window).x.rounded() == 311)
  }

  @Test func `The frontmost view that takes touches is hit`() {
    #expect(window.hitTest(point, with: nil) === inner)
    let cover = UIView(frame: scroll.frame)
    window.addSubview(cover)
    #expect(window.hitTest(point, with: nil) === cover)
    cover.isUserInteractionEnabled = false
    #expect(window.hitTest(point, with: nil) === inner)
    inner.alpha = 0
    #expect(window.hitTest(point, with: nil) === scroll)
    scroll.isHidden = true
    #expect(window.hitTest(point, with: nil) === window)
    #expect(window.hitTest(CGPoint(-1, 0), with: nil) == nil)
  }

  @Test func `A tap is recognized if view and delegate agree, and takes the touch away`() {
    final class Delegate: UIGestureRecognizerDelegate {
      var allows = false
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { allows }
    }
    final class Counting: UIControl {
      var taps = 0
      var cancels = 0
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { taps += 1 }
      override func cancelTracking(with event: UIEvent?) { cancels += 1 }
    }
    let (delegate, control) = (Delegate(), Counting(frame: inner.frame))
    scroll.addSubview(control)
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    var points: [CGPoint] = []
    tap.addHandler { [weak scroll] in points.append($0.location(in: scroll)) }
    control.addGestureRecognizer(tap)
    scroll.addGestureRecognizer(tap)
    #expect(control.gestureRecognizers == nil && tap.view === scroll)
    window.tap(at: point)
    #expect(points.isEmpty && control.taps == 1 && control.cancels == 0)
    delegate.allows = true
    window.tap(at: point)
    #expect(points == [CGPoint(20, 310)])
    #expect(control.taps == 1 && control.cancels == 1 && tap.state == .possible)
    scroll.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  @Test func `Responders 3: the innermost recognizer gets a tap, and a button keeps its own`() {
    var calls: [String] = []
    func recognize(_ view: UIView, _ name: String) {
      let tap = UITapGestureRecognizer()
      tap.addHandler { _ in calls.append(name) }
      view.addGestureRecognizer(tap)
    }
    recognize(scroll, "scroll")
    let label = UILabel(frame: inner.bounds)
    inner.addSubview(label)
    recognize(label, "label")
    window.tap(at: point)
    recognize(inner, "inner")
    window.tap(at: point)
    label.isUserInteractionEnabled = true
    window.tap(at: point)
    let button = UIButton(frame: inner.bounds, primaryAction: UIAction { _ in calls.append("buy") })
    inner.addSubview(button)
    window.tap(at: point)
    button.isEnabled = false
    window.tap(at: point)
    #expect(calls == ["scroll", "inner", "label", "buy", "inner"])
  }

  @Test func `Responders 2: editing ends when it must, and when rows are reloaded`() {
    final class Refusing: UITextFieldDelegate {
      var asked = 0, ended = 0
      func textFieldShouldEndEditing(_: UITextField) -> Bool {
        asked += 1
        return false
      }
      func textFieldDidEndEditing(_: UITextField) { ended += 1 }
    }
    let (field, delegate) = (UITextField(), Refusing())
    field.delegate = delegate
    inner.addSubview(field)
    for isForced in [false, true] {
      field.becomeFirstResponder()
      #expect(inner.endEditing(isForced) == isForced)
    }
    #expect(delegate.asked == 1 && delegate.ended == 1)
    final class Resigning: UITextField {
      var calls = 0
      override func resignFirstResponder() -> Bool {
        calls += 1
        return super.resignFirstResponder()
      }
    }
    let scene = TableScene(Rows(3)).shown()
    let other = Resigning()
    scene.table.cellForRow(at: .row(0))!.contentView.addSubview(other)
    #expect(other.becomeFirstResponder())
    scene.window.turn { scene.table.reloadData() }
    #expect(!other.isFirstResponder && scene.table.window != nil && other.calls == 1)
    // What is edited outside of rows goes on.
    let search = UITextField()
    scene.table.tableHeaderView = search
    #expect(search.becomeFirstResponder())
    scene.window.turn { scene.table.reloadData() }
    #expect(search.isFirstResponder)
  }

  @Test func `A gesture waits for one that must fail, and is canceled when it is disabled`() {
    let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    var states: [UIGestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    inner.gestureRecognizers = [pan, press]
    pan.require(toFail: press)
    press.send(.began)
    #expect(!pan.send(.began))
    press.send(.ended)
    #expect(pan.send(.began, at: point))
    pan.setTranslation(CGPoint(3, 0), in: inner)
    pan.send(.changed)
    #expect(pan.location(in: inner) == CGPoint(10, 10))
    pan.isEnabled = false
    #expect(states == [.began, .changed, .cancelled])
  }

  @Test func `A control highlights, and sends its events to actions`() {
    let button = UIButton(frame: inner.frame)
    scroll.addSubview(button)
    var events: [String] = []
    button.addAction(
      UIAction { events.append("down \(($0.sender as? UIButton)?.isHighlighted == true)") },
      for: .touchDown)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    let twice = UIAction(identifier: .init("x")) { _ in events.append("replaced") }
    button.addAction(twice, for: .primaryActionTriggered)
    button.addAction(
      UIAction(identifier: .init("x")) { _ in events.append("primary") },
      for: .primaryActionTriggered)
    window.tap(at: point)
    #expect(events == ["down true", "up", "primary"])
    #expect(button.state == .normal)
    button.isEnabled = false
    window.tap(at: point)
    button.isEnabled = true
    button.removeAction(identifiedBy: .init("x"), for: .allEvents)
    button.sendActions(for: .primaryActionTriggered)
    #expect(events.count == 3)
  }

  @Test func `A text field asks its delegate about every change, and tells of it`() {
    final class Delegate: UITextFieldDelegate {
      var calls: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        calls.append("\(range.location),\(range.length) \(string)")
        return string != "9"
      }
      func textFieldShouldReturn(_ field: UITextField) -> Bool { field.resignFirstResponder() }
    }
    let (field, delegate) = (UITextField(), Delegate())
    field.delegate = delegate
    field.attributedPlaceholder = NSAttributedString(string: "Search")
    #expect(field.placeholder == "Search" && field.intrinsicContentSize.width > 0)
    #expect(!field.becomeFirstResponder())
    window.addSubview(field)
    var (changes, texts) = (0, [String?]())
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: field, queue: nil
    ) { _ in MainActor.assumeIsolated { texts.append(field.text) } }
    #expect(field.becomeFirstResponder())
    field.insertText("a👍")
    field.insertText("9")
    field.deleteBackward()
    field.insertText("\n")
    #expect(field.text == "a" && changes == 2 && !field.isEditing)
    field.text = "b"
    NotificationCenter.default.removeObserver(token)
    #expect(texts == ["a👍", "a"])
    #expect(delegate.calls == ["begin", "0,0 a👍", "3,0 9", "1,2 ", "end"])
    field.becomeFirstResponder()
    window.endEditing(true)
    #expect(!field.isFirstResponder)
  }
}
