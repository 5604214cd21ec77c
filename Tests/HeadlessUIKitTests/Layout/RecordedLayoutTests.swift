import HeadlessUIKit
import Testing

@MainActor @Suite("Auto layout 1 to 3: recordings of real UIKit") struct RecordedLayoutTests {
  private let recordings: [String: Any]
  private let root = UIView(frame: CGRect(0, 0, 320, 240))

  init() throws {
    let recordings = try JSONSerialization.jsonObject(with: recording("auto_layout.json"))
    self.recordings = try #require(recordings as? [String: Any])
  }

  private func expect(_ views: [UIView], _ id: String) throws {
    root.layoutIfNeeded()
    let scenes = try #require(recordings["scenes"] as? [[String: Any]])
    let scene = try #require(scenes.first { $0["id"] as? String == id })
    let frames = try #require(scene["frames"] as? [[NSNumber]])
    #expect(views.count == frames.count)
    for (view, frame) in zip(views.map(\.frame), frames) {
      for (left, right) in zip([view.minX, view.minY, view.width, view.height], frame) {
        #expect(abs(left - right.doubleValue) <= 0.5, "\(view) \(frame)")
      }
    }
  }

  private func views(_ names: String...) -> ([UIView], [String: UIView]) {
    let views = names.map { _ in placed(UIView(), in: root) }
    return (views, Dictionary(uniqueKeysWithValues: zip(names, views)))
  }

  @Test func edgePins() throws {
    let (views, names) = views("a", "b", "c")
    constrain(
      names, "H:|-16-[a]-16-|", "V:|-16-[a(44)]-12-[c]-16-|", "H:|-16-[b(120)]-12-[c]-16-|",
      "V:[b(32)]-16-|")
    try expect(views, "edge pins")
  }

  @Test func chain() throws {
    let (views, names) = views("a", "b", "c", "d", "e")
    constrain(
      names, "H:|-12-[a]-8-[b(a)]-8-[c(a)]-12-|", "H:|-12-[d]-10-[e]-12-|",
      "V:|-20-[a(60)]-24-[d(48)]", "V:|-20-[b(60)]-24-[e(48)]", "V:|-20-[c(60)]")
    views[4].widthAnchor.constraint(equalTo: views[3].widthAnchor, multiplier: 2).isActive = true
    try expect(views, "chain")
  }

  /// Checks the positions and length of views that share a stack view, 50 points wide.
  @Test(
    arguments: [
      (320, 8, [0, 82, 164, 246], 74, false), (300, 10, [0, 103, 207], 93.5, true),
      (99, 0, [0, 25, 50, 74], 25, false), (99, 2, [0, 14, 29, 43, 58, 72, 87], 12.5, false),
    ] as [(CGFloat, CGFloat, [CGFloat], CGFloat, Bool)])
  func stackFillEqually(
    room: CGFloat, spacing: CGFloat, starts: [CGFloat], length: CGFloat, isVertical: Bool
  ) {
    let stack = UIStackView(arrangedSubviews: starts.map { _ in UIView() })
    stack.axis = isVertical ? .vertical : .horizontal
    stack.distribution = .fillEqually
    stack.spacing = spacing
    stack.frame.size = CGSize(isVertical ? 50 : room, isVertical ? room : 50)
    stack.layoutIfNeeded()
    for (frame, start) in zip(stack.arrangedSubviews.map(\.frame), starts) {
      #expect(abs((isVertical ? frame.minY : frame.minX) - start) <= 0.5)
      #expect(abs((isVertical ? frame.height : frame.width) - length) <= 0.5)
      #expect((isVertical ? frame.width : frame.height) == 50)
    }
  }

  private static var log: [String] = []

  final class LoggingView: UIView {
    var name = ""

    convenience init(_ name: String) {
      self.init(frame: CGRect(0, 0, 100, 100))
      self.name = name
    }
    override func updateConstraints() {
      log.append("\(name).updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.append("\(name).layoutSubviews")
      super.layoutSubviews()
    }
  }

  final class LoggingController: UIViewController {
    let child = LoggingView("child")
    override func loadView() {
      view = LoggingView("root")
      view.addSubview(child)
    }
    override func updateViewConstraints() {
      log.append("vc.updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log.append("vc.viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.append("vc.viewDidLayoutSubviews") }
  }

  @Test func layoutPassOrder() throws {
    let order = try #require(recordings["layout_pass_order"] as? [String: Any])
    let controller = LoggingController()
    func lines(_ body: () -> Void) -> [String] {
      Self.log = []
      body()
      return Self.log
    }
    #expect(controller.view.needsUpdateConstraints())
    #expect(lines(controller.view.layoutIfNeeded) == order["layout pass"] as? [String])
    #expect(lines(controller.view.layoutIfNeeded) == order["settled pass"] as? [String])
    let changed = lines {
      controller.child.setNeedsUpdateConstraints()
      controller.view.layoutIfNeeded()
    }
    #expect(changed == order["with constraints"] as? [String])
    #expect(!controller.child.needsUpdateConstraints())
  }
}
