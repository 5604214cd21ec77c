import UIKit

extension UIScrollView {
  /// As on a screen without a safe area, which the model doesn't have.
  var adjustedContentInset: UIEdgeInsets { contentInset }
}
