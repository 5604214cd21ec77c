import UIKit

/// The delegate of a filter view controller.
@MainActor protocol FilterContentsDelegate: AnyObject {
  /// Tells the delegate that the user selected a filter, or with `nil` cleared it.
  func filterContents(
    _ viewController: FilterContentsViewController, userDidSelectFilter genre: Genre?)
}

/// Shows the filters and stores the selected one.
final class FilterContentsViewController: UIViewController {
  weak var delegate: (any FilterContentsDelegate)?

  private let filterBar = FilterBarView(frame: .zero)
  private var selectedGenre: Genre?

  override func loadView() {
    view = filterBar
  }

  /// Starts over without a filter.
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
