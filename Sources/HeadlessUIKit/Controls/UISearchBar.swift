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

/// The methods that follow a search. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_: UISearchBar, textDidChange _: String) {}
  public func searchBarSearchButtonClicked(_: UISearchBar) {}
  public func searchBarCancelButtonClicked(_: UISearchBar) {}
}
