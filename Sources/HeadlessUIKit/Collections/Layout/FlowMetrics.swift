import Foundation

/// The metrics of one section in a flow layout.
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

  /// The part of a breadth between the insets.
  func room(in breadth: CGFloat, _ axis: FlowAxis) -> CGFloat {
    breadth - (axis.isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
  }
}
