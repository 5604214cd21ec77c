import Foundation

/// The description of a view in a nib, with its subviews. An addition to UIKit's API, because the
/// model has no Interface Builder:
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
/// A description holds no views. Each instantiation creates them anew.
@preconcurrency @MainActor
public struct NibObject {
  let make: @MainActor () -> UIView
  let outlets: [NibOutlet]
  let subviews: [NibObject]

  /// Creates a description of a view.
  ///
  /// - Parameters:
  ///   - view: An expression that creates the view, evaluated at every instantiation.
  ///   - frame: The frame, or `nil` to keep the view's initial frame.
  ///   - tag: The view's tag.
  ///   - outlets: The properties to which the view is connected.
  ///   - subviews: The subviews, back to front. Those of a cell go into its `contentView`.
  ///   - properties: A closure that sets other properties.
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
