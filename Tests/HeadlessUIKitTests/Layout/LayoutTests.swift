import AllocationMeter
import HeadlessUIKit
import Testing

@MainActor func placed<View: UIView>(_ view: View, in superview: UIView) -> View {
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

@MainActor func label(_ text: String, lines: Int = 1) -> UILabel {
  let label = UILabel()
  // A character is 5 points wide, and a line 12 high.
  label.font = .systemFont(ofSize: 10)
  label.text = text
  label.numberOfLines = lines
  return label
}

@MainActor func constrain(_ views: [String: UIView], _ formats: String...) {
  for format in formats {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
  }
}

@MainActor func pin(_ view: UIView, _ inset: Int = 0) {
  constrain(["view": view], "H:|-(\(inset))-[view]-(\(inset))-|", "V:|-\(inset)-[view]-\(inset)-|")
}

final class SizedView: UIView {
  var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    size = CGSize(width, height)
  }
  override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite struct AutoLayoutTests {
  private let root = UIView(frame: CGRect(0, 0, 300, 200))
  private let window = UIWindow(frame: CGRect(0, 0, 300, 200))

  /// Lays out the root, and returns a view's frame.
  private func laid(_ view: UIView) -> CGRect {
    root.layoutIfNeeded()
    return view.frame
  }

  @Test func `Constants, priorities and activity change in place`() {
    let view = placed(SizedView(50, 20), in: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let wide = view.widthAnchor.constraint(equalToConstant: 120)
    wide.priority = .defaultLow - 1
    NSLayoutConstraint.activate([left, top, wide])
    #expect(laid(view) == CGRect(10, 0, 50, 20))
    left.constant = 30
    wide.priority = .defaultLow + 1
    #expect(laid(view) == CGRect(30, 0, 120, 20))
    wide.isActive = false
    view.size = CGSize(70, 25)
    #expect(laid(view) == CGRect(30, 0, 70, 25) && root.constraints == [left, top])
  }

  @Test func `Hugging and compression decide who grows and shrinks`() {
    let first = placed(SizedView(100, 10), in: root)
    let second = placed(SizedView(100, 10), in: root)
    root.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-0-[a]-(gap@1000)-[b]|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 20], views: ["a": first, "b": second]))
    first.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect([laid(first), laid(second)] == [CGRect(0, 0, 100, 10), CGRect(120, 0, 180, 10)])
    root.frame.size.width = 150
    second.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    #expect([laid(first), laid(second)] == [CGRect(0, 0, 100, 10), CGRect(120, 0, 30, 10)])
  }

  @Test func `Aspect ratio, center, margins, guides, frames of the app`() {
    let (square, fixed) = (placed(UIView(), in: root), UIView(frame: CGRect(10, 20, 30, 40)))
    root.addSubview(fixed)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    root.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    NSLayoutConstraint.activate([
      square.widthAnchor.constraint(equalTo: square.heightAnchor, multiplier: 2),
      square.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 4),
      square.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
      square.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
      guide.trailingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: square.trailingAnchor, multiplier: 1),
      guide.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
    ])
    #expect(laid(square) == CGRect(21, 64, 258, 129) && guide.layoutFrame.minX == 40)
    fixed.frame.origin.y = 40
    root.layoutMargins.bottom = 17
    #expect(laid(square) == CGRect(51, 84, 198, 99))
    root.frame.size.width = 400
    #expect(laid(square) == CGRect(101, 84, 198, 99))
  }

  @Test func `Texts wrap at the width that they get, and share baselines`() {
    let text = placed(label("0123456789", lines: 0), in: root)
    let other = placed(UILabel(), in: root)
    other.text = "A"
    constrain(["text": text, "other": other], "H:|[text]|", "V:|[text]", "H:|[other]")
    other.firstBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor).isActive = true
    root.frame.size.width = 20
    #expect(laid(text) == CGRect(0, 0, 20, 36))
    // 36 - (12 - 9.52) - 0.952 x 17
    #expect(abs(other.frame.minY - 17.336) < 0.2)
    text.text = "0123"
    #expect(laid(text) == CGRect(0, 0, 20, 12))
    root.frame.size.width = 10
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height < 37)
    #expect(laid(text) == CGRect(0, 0, 10, 24))
  }

  @Test func `What is removed leaves no trace, and views leave with their constraints`() {
    let box = placed(UIView(), in: root)
    pin(box, 10)
    let inner = placed(SizedView(40, 40), in: box)
    inner.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true
    inner.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    let before = [laid(box), inner.frame]
    #expect(before == [CGRect(10, 10, 280, 180), CGRect(120, 70, 40, 40)])
    let narrow = inner.widthAnchor.constraint(equalToConstant: 10)
    let high = inner.heightAnchor.constraint(greaterThanOrEqualTo: box.heightAnchor)
    NSLayoutConstraint.activate([narrow, high])
    #expect(laid(inner) == CGRect(135, 0, 10, 180))
    NSLayoutConstraint.deactivate([high, narrow])
    #expect([laid(box), inner.frame] == before)

    box.removeFromSuperview()
    #expect(root.constraints.isEmpty && box.constraints.count == 1)
    let other = UIView(frame: CGRect(0, 0, 100, 100))
    other.addSubview(box)
    pin(box)
    inner.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    other.layoutIfNeeded()
    #expect([box.frame, inner.frame] == [CGRect(0, 0, 100, 100), CGRect(30, 0, 40, 40)])
  }

  @Test func `A constraint reaches into a view that the app places`() {
    let holder = UIView(frame: CGRect(50, 60, 100, 100))
    root.addSubview(holder)
    let inner = placed(SizedView(10, 10), in: holder)
    inner.topAnchor.constraint(equalTo: holder.topAnchor, constant: 3).isActive = true
    holder.layoutIfNeeded()
    inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -170).isActive = true
    #expect(laid(inner) == CGRect(70, 3, 10, 10))
    holder.frame.origin.x = 40
    #expect(laid(inner) == CGRect(80, 3, 10, 10))
  }

  @Test func `Contradictions break what was added last, and recover`() {
    let view = placed(UIView(), in: root)
    pin(view)
    root.layoutIfNeeded()
    let width = view.widthAnchor.constraint(equalToConstant: 500)
    // The frame that the app sets yields.
    width.isActive = true
    let again = view.widthAnchor.constraint(equalToConstant: 400)
    again.isActive = true
    #expect(laid(view).width == 500)
    NSLayoutConstraint.deactivate([width, again])
    #expect(laid(view) == root.bounds)

    let height = view.heightAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.deactivate(root.constraints)
    pin(view)
    let inner = placed(UIView(), in: view)
    constrain(["inner": inner], "V:|-8-[inner(>=30)]-8-|")
    height.isActive = true
    NSLayoutConstraint.deactivate(root.constraints.filter { $0.firstAttribute == .bottom })
    #expect(laid(view).height == 50)
    height.constant = 10
    root.layoutIfNeeded()
    height.constant = 60
    #expect(laid(view).height == 60)
  }

  @Test func `A constraint that a view's own layout changes is solved with it`() {
    final class Half: UIViewController {
      let box = UIView()
      private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
      override func viewDidLoad() {
        _ = placed(box, in: view)
        constrain(["box": box], "H:|[box]|", "V:|[box]")
        height.isActive = true
      }
      override func viewDidLayoutSubviews() { height.constant = view.bounds.width / 2 }
    }
    let half = Half()
    window.rootViewController = half
    window.turn { window.makeKeyAndVisible() }
    #expect(half.box.frame == CGRect(0, 0, 300, 150))
  }

  @Test func `A view that is placed by its frame again takes its constraints with it`() {
    let other = placed(SizedView(10, 10), in: root)
    do {
      let player = placed(UIView(), in: root)
      constrain(["player": player, "other": other], "H:|[player(50)][other]", "V:|[player(40)]")
      root.layoutIfNeeded()
      player.translatesAutoresizingMaskIntoConstraints = true
      player.removeFromSuperview()
    }
    #expect(laid(other).size == CGSize(10, 10) && root.constraints.isEmpty)
  }

  @Test func `To ask for a fitting size changes nothing`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        _ = superview?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
    let (row, card) = (Counting(), UIView(frame: CGRect(0, 0, 200, 100)))
    window.isHidden = false
    window.addSubview(root)
    root.addSubview(card)
    pin(placed(UIStackView(arrangedSubviews: [row]), in: card))
    window.finishTurn()
    let before = row.layouts
    window.turn { row.setNeedsLayout() }
    #expect(row.layouts == before + 1 && row.frame == card.bounds)
  }

  @Test func `Auto layout 6: a multiplied position counts from the constraint's view`() {
    let card = placed(UIView(), in: root)
    constrain(["card": card], "H:|-100-[card(200)]", "V:|[card]|")
    let dot = placed(SizedView(10, 10), in: card)
    NSLayoutConstraint(
      item: dot, attribute: .centerX, relatedBy: .equal, toItem: card, attribute: .centerX,
      multiplier: 0.5, constant: 0
    ).isActive = true
    #expect(laid(dot).midX == 50)
  }

  @Test func `A text view that doesn't scroll is as high as its text at the width that it gets`() {
    let text = placed(UITextView(), in: root)
    text.font = .systemFont(ofSize: 10)
    text.isScrollEnabled = false
    text.text = String(repeating: "a", count: 100)
    constrain(["text": text], "H:|[text]|", "V:|[text]")
    // 58 of 5 points fit in 290, 300 without the padding; two lines of 12 and the insets.
    #expect(laid(text) == CGRect(0, 0, 300, 40))
  }

  @Test func `The content of a scroll view has the size of its constraints`() {
    let scroll = placed(UIScrollView(), in: root)
    pin(scroll)
    let content = placed(UIView(), in: scroll)
    pin(content, 5)
    content.heightAnchor.constraint(equalToConstant: 900).isActive = true
    let frame = scroll.frameLayoutGuide
    content.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -10).isActive = true
    let bar = placed(SizedView(20, 20), in: scroll)
    bar.topAnchor.constraint(equalTo: frame.topAnchor).isActive = true
    bar.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor).isActive = true
    #expect(laid(content) == CGRect(5, 5, 290, 900) && scroll.contentSize == CGSize(300, 910))
    scroll.contentOffset.y = 40
    root.setNeedsLayout()
    #expect(laid(content) == CGRect(5, 5, 290, 900))
  }

  @Test(arguments: [true, false])
  func `Auto layout 10: what is tied to what doesn't scroll stays in place`(isOutside: Bool) {
    window.addSubview(root)
    let scroll = placed(UIScrollView(), in: root)
    pin(scroll, 10)
    let content = placed(SizedView(280, 900), in: scroll)
    pin(content)
    let bar = placed(SizedView(20, 20), in: scroll)
    let anchor = isOutside ? root.topAnchor : scroll.frameLayoutGuide.topAnchor
    bar.topAnchor.constraint(equalTo: anchor, constant: 30).isActive = true
    bar.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
    let place: CGFloat = isOutside ? 20 : 30
    window.finishTurn()
    #expect(bar.frame.minY == place && scroll.contentSize.height == 900)
    for offset in [40, 100, 0] as [CGFloat] {
      window.turn { scroll.contentOffset.y = offset }
      #expect(bar.frame.minY == place + offset && content.frame.minY == 0)
    }
    window.turn { scroll.bounds.origin.y = 7 }
    #expect(bar.frame.minY == place + 7)
  }

  @Test func `Safe areas reach what lies below bars`() {
    let controller = UIViewController()
    window.rootViewController = controller
    let view = placed(UIView(), in: controller.view)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
    ])
    window.turn { window.makeKeyAndVisible() }
    #expect(view.frame == CGRect(0, 0, 284, 200))
    window.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    window.turn { controller.additionalSafeAreaInsets.top = 4 }
    #expect(view.frame == CGRect(0, 24, 284, 166) && view.safeAreaInsets == .zero)
  }

  @Test func `Autoresizing follows the superview`() {
    let view = UIView(frame: CGRect(10, 10, 80, 80))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(view)
    root.frame.size = CGSize(400, 250)
    #expect(view.frame == CGRect(10, 60, 180, 80))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.bounds.size.width = 300
    // The sides are 10 and 210 wide.
    #expect(abs(view.frame.minX - (10 - 100 * 10 / 220)) < 0.001)
  }

  @Test func `Nothing is allocated at rest, nor while values change`() throws {
    let box = placed(UIView(), in: root)
    pin(box, 10)
    let text = placed(label("text", lines: 0), in: box)
    pin(text, 5)
    let inset = text.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor)
    inset.isActive = true
    let (short, long) = ("short", String(repeating: "long ", count: 40))
    let room = CGSize(100, 0)
    try AllocationMeter.requireJemalloc()
    // A loop through an array of strings would allocate in unoptimized builds.
    for round in 0..<12 {
      if round == 10 { AllocationMeter.start() }
      text.text = round % 2 == 0 ? short : long
      inset.constant = CGFloat(round)
      root.frame.size.width = 100 + CGFloat(round / 2)
      root.layoutIfNeeded()
      _ = root.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    AllocationMeter.stop()
    let counts = AllocationMeter.counts
    #expect((counts.allocations, counts.allocatedBytes, counts.frees) == (0, 0, 0))
  }
}
