import UIKit

extension Content {
  public static let hosted = Content(
    name: "hosted",
    summary: "a row whose controller must have a parent, as a hosting controller must",
    traits: .needsParent, makeController: { HostedRowViewController() })
}

/// Stands in for a hosting controller. Without a parent, nothing keeps it, and what it presents or pushes finds no container.
/// https://developer.apple.com/documentation/uikit/creating-a-custom-container-view-controller
final class HostedRowViewController: ContentViewController {
  override func loadView() { view = HostedRowView(frame: .zero) }
}

/// What a controller with a parent shows of its row.
public final class HostedRowView: TitledContentView {
  override public func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }

  /// Whether the view's controller is alive and has a parent.
  public var isContained: Bool { (next as? UIViewController)?.parent != nil }
}
