import AllocationMeter
import HeadlessUIKit
import Testing

/// What the first layout of many views takes grows as they do, as Apple says of iOS 12 (WWDC 2018, session 220).
@MainActor @Suite(.serialized) struct LayoutGrowthTests {
  enum Arrangement: CaseIterable { case chained, pinned, nested, stacked }

  private func views(_ count: Int, _ arrangement: Arrangement) -> UIView {
    let root = UIView(frame: CGRect(0, 0, 3200, 10_000))
    let texts = (0..<count).map { row in
      let label = UILabel()
      label.text = "Row \(row)"
      return label
    }
    switch arrangement {
    case .nested:
      var outer = root
      for _ in 0..<count {
        outer = placed(UIView(), in: outer)
        pin(outer, 1)
      }
    case .stacked:
      let stack = placed(UIStackView(arrangedSubviews: texts), in: root)
      stack.axis = .vertical
      constrain(["stack": stack], "V:|[stack]", "H:|[stack]|")
    case .chained, .pinned:
      var last = root.topAnchor
      for text in texts {
        constrain(["text": placed(text, in: root)], "H:|-8-[text]-8-|")
        text.topAnchor.constraint(equalTo: last, constant: 4).isActive = true
        last = text.bottomAnchor
      }
      let end =
        arrangement == .pinned
        ? last.constraint(equalTo: root.bottomAnchor)
        : last.constraint(lessThanOrEqualTo: root.bottomAnchor)
      end.isActive = true
    }
    return root
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
}
