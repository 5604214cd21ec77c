import AllocationMeter
import HeadlessUIKit
import Testing

/// What the first layout of many views takes grows as they do, as Apple says of iOS 12 (WWDC 2018, session 220). The rows of
/// the solver were as long as a chain before, and the memory for them grew with the square.
@MainActor @Suite(.serialized) struct LayoutGrowthTests {
  enum Arrangement: CaseIterable { case chained, pinned, nested, stacked }

  private func views(_ count: Int, _ arrangement: Arrangement) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 3200, height: 10_000))
    if arrangement == .nested {
      nest(count, in: root)
    } else if arrangement == .stacked {
      let stack = UIStackView(arrangedSubviews: (0..<count).map(label))
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    } else {
      let end = chain(count, in: root)
      let bottom =
        arrangement == .pinned
        ? end.constraint(equalTo: root.bottomAnchor)
        : end.constraint(lessThanOrEqualTo: root.bottomAnchor)
      bottom.isActive = true
    }
    return root
  }

  private func label(_ row: Int) -> UIView {
    let label = UILabel()
    label.text = "Row \(row)"
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func chain(_ count: Int, in root: UIView) -> NSLayoutYAxisAnchor {
    var last = root.topAnchor
    for row in 0..<count {
      let label = label(row)
      root.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: last, constant: 4),
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      ])
      last = label.bottomAnchor
    }
    return last
  }

  private func nest(_ count: Int, in root: UIView) {
    var outer = root
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
      ])
      outer = view
    }
  }

  @Test(arguments: Arrangement.allCases)
  func `Twice the views take at most 2.5 times the memory`(arrangement: Arrangement) throws {
    try AllocationMeter.requireJemalloc()
    var former = Double.infinity
    for count in [50, 100, 200, 400] {
      let root = views(count, arrangement)
      AllocationMeter.start()
      root.layoutIfNeeded()
      AllocationMeter.stop()
      let bytes = Double(AllocationMeter.counts.allocatedBytes)
      #expect(bytes < 2.5 * former, "\(count) views")
      former = bytes
    }
  }

  @Test func `The last of 400 views is where it would be of one`() {
    let chained = views(400, .chained)
    chained.layoutIfNeeded()
    let height = chained.subviews[0].frame.height
    let top = 399 * (height + 4) + 4
    #expect(abs(chained.subviews[399].frame.minY - top) < 0.34)
    #expect(chained.subviews.allSatisfy { $0.frame.minX == 8 && $0.frame.width == 3184 })
    var nested = views(400, .nested)
    nested.layoutIfNeeded()
    for depth in 1...400 {
      nested = nested.subviews[0]
      let inset = 2 * CGFloat(depth)
      #expect(nested.frame == CGRect(x: 1, y: 1, width: 3200 - inset, height: 10_000 - inset))
    }
  }
}
