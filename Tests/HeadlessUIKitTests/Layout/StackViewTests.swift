import HeadlessUIKit
import Testing

@MainActor @Suite struct StackViewTests {
  private func stack(
    _ views: [UIView], _ distribution: UIStackView.Distribution = .fill,
    _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.frame = CGRect(0, 0, 200, 50)
    stack.layoutIfNeeded()
    return stack
  }

  private func xs(_ views: [UIView]) -> [[CGFloat]] {
    views.map { [$0.frame.minX.rounded(), $0.frame.width.rounded()] }
  }

  @Test func `Auto layout 8: distributions`() {
    let views = [SizedView(20, 10), SizedView(40, 20), SizedView(60, 30)]
    _ = stack(views, .equalSpacing)
    #expect(xs(views) == [[0, 20], [60, 40], [140, 60]])
    _ = stack(views, .equalCentering)
    // The centers are at 10, 90 and 170.
    #expect(xs(views) == [[0, 20], [70, 40], [140, 60]])
    _ = stack(views, .fillProportionally, spacing: 10)
    // 20, 40 and 60 of 140, the spacing with them, until the last one gives way.
    #expect(xs(views) == [[0, 29], [39, 57], [106, 94]])
    views[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    _ = stack(views, .fill, spacing: 10)
    #expect(xs(views) == [[0, 20], [30, 100], [140, 60]])
  }

  @Test(
    arguments: [
      (UIStackView.Alignment.fill, [0, 50, 0, 50]), (.leading, [0, 10, 0, 30]),
      (.center, [20, 10, 10, 30]), (.trailing, [40, 10, 20, 30]),
    ] as [(UIStackView.Alignment, [CGFloat])])
  func alignments(alignment: UIStackView.Alignment, ys: [CGFloat]) {
    let views = [SizedView(20, 10), SizedView(40, 30)]
    _ = stack(views, .equalSpacing, alignment)
    #expect(views.flatMap { [$0.frame.minY, $0.frame.height] } == ys)
  }

  @Test func `Hidden views, custom spacing, margins, a change of the axis, and last baselines`() {
    let labels = [UILabel(), UILabel()]
    labels[0].numberOfLines = 0
    for (label, text) in zip(labels, ["a\nb", "a"]) { label.text = text }
    _ = self.stack(labels, .fill, .lastBaseline)
    #expect(labels[0].frame.maxY == labels[1].frame.maxY)
    let views = [SizedView(20, 10), SizedView(40, 10), SizedView(60, 10)]
    let stack = stack(views, .equalSpacing)
    stack.distribution = .fill
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    stack.setCustomSpacing(15, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.layoutIfNeeded()
    #expect(xs(views) == [[2, 20], [37, 40], [77, 119]] && views[0].frame.height == 46)
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(xs([views[0], views[2]]) == [[2, 20], [37, 159]])
    views[1].isHidden = false
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 2 && views[1].frame.width == 194)
  }

  @Test func `Nested stacks are as large as their contents`() {
    let texts = stack([label("0123456789", lines: 0), label("01234")])
    texts.axis = .vertical
    let icon = SizedView(30, 30)
    icon.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [icon, texts])
    row.alignment = .center
    row.spacing = 5
    let size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(85, 30))
    let narrow = row.systemLayoutSizeFitting(
      CGSize(60, 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(60, 36))
    row.frame.size = narrow
    row.layoutIfNeeded()
    #expect([icon.frame, texts.frame] == [CGRect(0, 3, 30, 30), CGRect(35, 0, 25, 36)])
    texts.layoutIfNeeded()
    #expect(texts.subviews.map(\.frame.height) == [24, 12])
  }
}
