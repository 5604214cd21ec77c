import Foundation

/// A view in the description of a nib, with those that lie in it. An addition of the model, which
/// has no Interface Builder:
///
/// ```swift
/// UINib.describe("Card", [
///   NibObject(CardCell(style: .default, reuseIdentifier: "Card"), subviews: [
///     NibObject(
///       UILabel(), frame: CGRect(x: 16, y: 8, width: 288, height: 20),
///       outlets: [.enclosing(\CardCell.titleLabel)]
///     ) { $0.numberOfLines = 2 }
///   ])
/// ])
/// ```
///
/// A description holds no views. Every instantiation walks over it and makes each of them.
@MainActor
public struct NibObject {
  let make: @MainActor () -> UIView
  let outlets: [NibOutlet]
  let subviews: [NibObject]

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - view: An expression that makes the view, evaluated at every instantiation.
  ///   - frame: The frame; `nil` to leave it as the view was made.
  ///   - tag: The number to find the view by.
  ///   - outlets: The properties that the view is connected to.
  ///   - subviews: The views that lie in it, back to front; those of a cell lie in its
  ///     `contentView`.
  ///   - properties: Sets what else differs from the view's own defaults.
  public init<View: UIView>(
    _ view: @autoclosure @escaping @MainActor () -> View, frame: CGRect? = nil, tag: Int = 0,
    outlets: [NibOutlet] = [], subviews: [NibObject] = [],
    properties: (@MainActor (View) -> Void)? = nil
  ) {
    make = {
      let view = view()
      if let frame { view.frame = frame }
      if tag != 0 { view.tag = tag }
      properties?(view)
      return view
    }
    self.outlets = outlets
    self.subviews = subviews
  }
}
