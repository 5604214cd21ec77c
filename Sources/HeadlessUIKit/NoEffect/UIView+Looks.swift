@MainActor final class ViewLooks {
  nonisolated(unsafe) var layer: CALayer?
  var tintColor: UIColor?, tintAdjustment = UIView.TintAdjustmentMode.automatic, mask: UIView?
  var transform = CGAffineTransform.identity, anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var contentMode = UIView.ContentMode.scaleToFill
  var semanticContent = UISemanticContentAttribute.unspecified, isOpaque = true
  var isMultipleTouchEnabled = false, isExclusiveTouch = false, contentScale: CGFloat?
  var interactions: [any UIInteraction] = []
  deinit { layer?.view = nil }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

extension UIView: CALayerDelegate {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  final var looks: ViewLooks? { extras?.looks }
  final var ownLooks: ViewLooks { made(&ownExtras.looks, ViewLooks()) }

  final func makeLayer() -> CALayer {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      fatalError("\(Self.layerClass) isn't a layer's class")
    }
    let layer = layerClass.make(0)
    if !rarities.isEmpty {
      layer.anchorPoint = anchorPoint
      layer.setAffineTransform(transform)
    }
    layer.view = self
    return layer
  }

  final func sendTintColorDidChange() {
    tintColorDidChange()
    for subview in subviewStore where subview.looks?.tintColor == nil {
      subview.sendTintColorDidChange()
    }
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  public func snapshotView(afterScreenUpdates _: Bool) -> UIView? { UIView(frame: boundsStore) }

  /// Adds an interaction, and tells it so. An interaction never acts.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownLooks.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownLooks.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  public var interactions: [any UIInteraction] {
    get { looks?.interactions ?? [] }
    set {
      interactions.forEach(removeInteraction)
      newValue.forEach(addInteraction)
    }
  }
}

// swift-format-ignore
extension UIView {
  public var tintAdjustmentMode: TintAdjustmentMode { get { looks?.tintAdjustment ?? .automatic } set { ownLooks.tintAdjustment = newValue } }
  public var transform3D: CATransform3D { get { layer.transform } set { layer.transform = newValue } }
  public var isMultipleTouchEnabled: Bool { get { looks?.isMultipleTouchEnabled ?? false } set { ownLooks.isMultipleTouchEnabled = newValue } }
  public var isExclusiveTouch: Bool { get { looks?.isExclusiveTouch ?? false } set { ownLooks.isExclusiveTouch = newValue } }
  public var contentScaleFactor: CGFloat { get { looks?.contentScale ?? UIScreen.main.scale } set { ownLooks.contentScale = newValue } }
}

/// What a user can do with a view, such as opening a menu.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}
