import Foundation

/// What a flow layout is told of one section.
struct FlowMetrics {
  var itemCount = 0
  var header = CGSize.zero
  var footer = CGSize.zero
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0

  func insetBefore(_ axis: FlowAxis) -> CGFloat { axis.isHorizontal ? inset.left : inset.top }
  func insetAfter(_ axis: FlowAxis) -> CGFloat { axis.isHorizontal ? inset.right : inset.bottom }
  func insetAtSide(_ axis: FlowAxis) -> CGFloat { axis.isHorizontal ? inset.top : inset.left }

  /// What the insets leave of a breadth.
  func room(in breadth: CGFloat, _ axis: FlowAxis) -> CGFloat {
    breadth - (axis.isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
  }
}
