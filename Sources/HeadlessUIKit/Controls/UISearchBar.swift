/// A field for a search. `enter(_:)` tells the delegate, as the user would by typing.
open class UISearchBar: UIView, UITextInputTraits {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  final var textWasSet: (() -> Void)?
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  // Stored, but without effect.
  open var placeholder: String?, showsCancelButton = false, barTintColor: UIColor?
  open var searchBarStyle = Style.default
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

  /// Plays a user who types a text in place of the one that is there. An addition to UIKit's API.
  public final func enter(_ text: String) {
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
    textWasSet?()
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 56) }
}

/// What follows a search. Its method is optional, and the buttons aren't drawn, so that nothing is told of them.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate { public func searchBar(_: UISearchBar, textDidChange _: String) {} }
