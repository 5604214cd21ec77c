/// The scroll view of a section that scrolls across its layout's direction.
final class SectionScroller: UIScrollView, UIScrollViewDelegate {
  var section: SolvedSection?

  override init(frame: CGRect) {
    super.init(frame: frame)
    untypedDelegate = self
  }
  required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    superviewLink?.extras?.shownSet?.bounds = .null
    superviewLink?.markForLayout()
  }

  override func targetOfLayout(for proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let section else { return proposed }
    let axis = section.axis
    let along = { (point: CGPoint) in axis.isHorizontal ? point.x : point.y }
    let (current, speed) = (along(boundsStore.origin), along(velocity))
    let target: CGFloat
    switch section.section.orthogonalScrollingBehavior {
    case .none, .continuous: return proposed
    case .continuousGroupLeadingBoundary: target = section.startOfGroup(nearest: along(proposed))
    case .paging:
      target = Self.page(
        current, speed, axis.length(of: boundsStore.size), least: .leastNonzeroMagnitude)
    case .groupPaging, .groupPagingCentered:
      let here = section.startOfGroup(nearest: current)
      let length = axis.length(of: section.frame(of: 0, offset: .zero).size)
      let step = speed == 0 ? 0 : speed > 0 ? length : -length
      target = section.startOfGroup(nearest: max(0, here + step))
    }
    return clamped(axis.isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target))
  }
}

extension UICollectionView {
  /// Returns the scroll view of a section that scrolls on its own, or else `nil`. An addition to UIKit's API.
  public final func orthogonalScrollView(ofSection section: Int) -> UIScrollView? {
    layoutStore.scroller(ofSection: section)
  }
}
