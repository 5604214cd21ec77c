final class ControllerSizes {
  var additionalSafeArea = UIEdgeInsets.zero, respectsMinimumMargins = true
  var preferredContentSize = CGSize.zero
}

extension ControllerExtras {
  final var ownSizes: ControllerSizes { made(&sizes, ControllerSizes()) }
}

/// The place of the keyboard: none at the lower edge of the safe area, because the model has no keyboard.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  // Stored, but without effect.
  open var followsUndockedKeyboard = false, usesBottomSafeArea = true
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    for case let guide as UIKeyboardLayoutGuide in layoutGuides { return guide }
    let guide = UIKeyboardLayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    return guide
  }
}

extension UIScrollView {
  /// How the safe area adds to the insets: where the content scrolls, and, if `automatic`, always above and below.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  final var computedAdjustedInset: UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    if behavior == .never { return contentInset }
    var safe = safeAreaInsets
    if behavior != .always {
      if contentSize.width <= boundsStore.width { (safe.left, safe.right) = (0, 0) }
      if behavior == .scrollableAxes, contentSize.height <= boundsStore.height {
        (safe.top, safe.bottom) = (0, 0)
      }
    }
    return contentInset + safe
  }
}
