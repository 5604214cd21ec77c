import UIKit

/// A bar with a button for each genre. The selected genre is marked.
final class FilterBarView: UIView {
  private let rockButton = UILabel(frame: .zero)
  private let jazzButton = UILabel(frame: .zero)
  private let folkButton = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(rockButton)
    addSubview(jazzButton)
    addSubview(folkButton)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Marks a genre as selected, or none for `nil`.
  func show(_ selected: Genre?) {
    rockButton.text = Self.title(of: .rock, selected: selected)
    jazzButton.text = Self.title(of: .jazz, selected: selected)
    folkButton.text = Self.title(of: .folk, selected: selected)
  }

  /// Returns whether the bar shows what ``show(_:)`` sets.
  func isShowing(_ selected: Genre?) -> Bool {
    rockButton.text == Self.title(of: .rock, selected: selected)
      && jazzButton.text == Self.title(of: .jazz, selected: selected)
      && folkButton.text == Self.title(of: .folk, selected: selected)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 3
    rockButton.frame = CGRect(x: 0, y: 0, width: width, height: 20)
    jazzButton.frame = CGRect(x: width, y: 0, width: width, height: 20)
    folkButton.frame = CGRect(x: 2 * width, y: 0, width: width, height: 20)
  }

  // Precomputed, because a string built on each tap would be allocated.
  private static let selectedTitles = Genre.allCases.map { "\($0.name) only" }

  private static func title(of genre: Genre, selected: Genre?) -> String {
    genre == selected ? selectedTitles[genre.rawValue] : genre.name
  }
}
