import UIKit

// What the user can see of a view. Not measured.

extension UIView {
  /// Whether the view is hidden, or almost transparent.
  var isUnseen: Bool { isHidden || alpha < 0.1 }

  /// Whether nothing of this view, nor of what reaches beyond it, can be seen inside a cell, as after a frame that was never set.
  func isOutOfSight(in cell: UIView) -> Bool {
    if self === cell || cell.bounds.isEmpty { return false }
    let part = visiblePart(in: cell)
    // A sliver shows nothing.
    if min(part.width, part.height) >= 1, 20 * part.area >= bounds.area { return false }
    return clipsToBounds || subviews.allSatisfy { $0.isUnseen || $0.isOutOfSight(in: cell) }
  }

  /// Returns the part of the view inside a cell and inside all views between them that clip, in the cell's coordinates.
  package func visiblePart(in cell: UIView) -> CGRect {
    var part = cell.bounds.intersection(convert(bounds, to: cell))
    var ancestor = superview
    while let view = ancestor, view !== cell {
      if view.clipsToBounds { part = part.intersection(view.convert(view.bounds, to: cell)) }
      ancestor = view.superview
    }
    return part.isEmpty ? .zero : part
  }

  /// Returns the controller of this view or of the next one around it, up to a cell, that has one.
  package func controller(in cell: UIView) -> UIViewController? {
    if let controller = next as? UIViewController { return controller }
    return self === cell ? nil : superview?.controller(in: cell)
  }

  /// Whether an opaque view, perhaps only one without a text or a picture, lies in front of all of this view that is in another.
  func isCovered(in root: UIView, byEmptyView: Bool) -> Bool {
    let place = convert(bounds, to: root).intersection(root.bounds)
    var view: UIView = self
    while view !== root, let parent = view.superview {
      let covers = parent.subviews.reversed().prefix { $0 !== view }.contains { front in
        front.isOpaqueCover && front.convert(front.bounds, to: root).contains(place)
          && !(byEmptyView && front.hasContent)
      }
      if covers { return true }
      view = parent
    }
    return false
  }

  private var isOpaqueCover: Bool {
    !isHidden && alpha == 1 && backgroundColor?.cgColor.alpha == 1
  }

  private var hasContent: Bool {
    if isUnseen { return false }
    if let label = self as? UILabel { return label.text?.isEmpty == false }
    return (self as? UIImageView)?.image != nil || subviews.contains(where: \.hasContent)
  }

  /// Whether the user sees something in place of a content that is still to come: a text, a picture or a colored view.
  package var showsPlaceholder: Bool {
    hasContent
      || subviews.contains {
        !$0.isUnseen
          && ($0.backgroundColor.map { $0.cgColor.alpha > 0 } == true || $0.showsPlaceholder)
      }
  }

  /// Returns a view inside this cell that the user sees, and that shows another row than one that shows its own does.
  func otherRow(than own: any RowShowing) -> (any RowShowing)? {
    guard own !== self, let shown = own.shownRow else { return nil }
    let place = own.convert(own.bounds, to: self)
    var isInFront = false
    func search(_ view: UIView) -> (any RowShowing)? {
      for view in view.subviews where !view.isUnseen {
        if view === own {
          isInFront = true
        } else if let other = view as? any RowShowing {
          guard let row = other.shownRow, row != shown else { continue }
          let part = view.visiblePart(in: self)
          if !part.isEmpty, isInFront || !place.contains(part) { return other }
        } else if let other = search(view) {
          return other
        }
      }
      return nil
    }
    return search(self)
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}
