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
