import HeadlessUIKit

/// What filters tell of.
@MainActor protocol FilterContentsDelegate: AnyObject {
  /// The user has selected a filter, or with nil given up the one that was.
  func filterContents(
    _ viewController: FilterContentsViewController, userDidSelectFilter genre: Genre?)
}

/// Offers filters, and knows which one is selected.
final class FilterContentsViewController: UIViewController {
  weak var delegate: (any FilterContentsDelegate)?

  private let filterBar = FilterBarView(frame: .zero)
  private var selectedGenre: Genre?

  override func loadView() {
    view = filterBar
  }

  /// Begins anew, without a filter.
  func reset() {
    selectedGenre = nil
    filterBar.show(nil)
  }

  func userDidTap(_ genre: Genre) {
    selectedGenre = genre == selectedGenre ? nil : genre
    filterBar.show(selectedGenre)
    tell(delegate) { $0.filterContents(self, userDidSelectFilter: selectedGenre) }
  }

  var isShowingAll: Bool { filterBar.isShowing(selectedGenre) }
}
