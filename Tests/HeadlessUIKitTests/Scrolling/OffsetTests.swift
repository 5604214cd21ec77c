import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Scrolling 5: animated changes of the offset") struct OffsetTests {
  private final class Ear: UIScrollViewDelegate {
    var ended = 0
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended += 1 }
  }

  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))

  init() {
    view.contentSize = CGSize(width: 320, height: 5000)
    window.addSubview(view)
  }

  /// From 375 to 750, real UIKit was at 469 after 6 frames and at 656.5 after 12.
  @Test func `Scrolling 5: an animated change takes 0.3 s, with a cosine's ease`() {
    let ear = Ear()
    view.delegate = ear
    view.contentOffset.y = 375
    view.setContentOffset(CGPoint(x: 0, y: 750), animated: true)
    #expect(view.contentOffset.y == 375)
    var offsets: [CGFloat] = []
    while view.advance(by: 1000 / 60) { offsets.append(view.contentOffset.y) }
    #expect(offsets.count == 17)
    #expect(abs(offsets[5] - 469) <= 1)
    #expect(abs(offsets[11] - 656.5) <= 1)
    #expect(view.contentOffset.y == 750)
    #expect(ear.ended == 1)
  }
}
