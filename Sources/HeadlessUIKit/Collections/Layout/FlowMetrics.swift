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

/// The orientation of a flow layout. Lengths run along the scroll direction, breadths across it.
struct FlowAxis: Equatable {
  var isHorizontal = false

  func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  func breadth(of size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  func start(of rect: CGRect) -> CGFloat { isHorizontal ? rect.minX : rect.minY }
  func side(of rect: CGRect) -> CGFloat { isHorizontal ? rect.minY : rect.minX }

  func rect(start: CGFloat, side: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isHorizontal
      ? CGRect(x: start, y: side, width: length, height: breadth)
      : CGRect(x: side, y: start, width: breadth, height: length)
  }

  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    isHorizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}
