import UIKit

/// The controller of a ``CompositeView``, which fills its areas.
class CompositeViewController: ContentViewController {
  override func loadView() {
    view = CompositeView(frame: .zero)
  }

  override func viewDidLoad() {
    setUp(view as! CompositeView)
    // Shows the model in the areas.
    super.viewDidLoad()
  }

  /// Fills the areas.
  func setUp(_ areas: CompositeView) {}

  override func userDidAct(_ number: Int) {
    if model != nil, isViewLoaded { userDid(UserAct(number: number)) }
  }

  /// Handles an action of the user.
  func userDid(_ act: UserAct) {}

  /// Whether each area shows its data. Called between frames.
  var isShowingAll: Bool { false }
}

/// The view of a composite row: four areas, each filled by one view.
final class CompositeView: ContentView {
  let filterArea = UIView(frame: .zero)
  let contentsArea = UIView(frame: .zero)
  let voteArea = UIView(frame: .zero)
  let commentsArea = UIView(frame: .zero)

  override func setUp() {
    addSubview(filterArea)
    addSubview(contentsArea)
    addSubview(voteArea)
    addSubview(commentsArea)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    let height = bounds.height
    place(filterArea, at: CGRect(x: 0, y: 0, width: bounds.width, height: 20))
    place(contentsArea, at: CGRect(x: 0, y: 20, width: half, height: max(height - 20, 0)))
    place(voteArea, at: CGRect(x: half, y: 20, width: half, height: 20))
    place(commentsArea, at: CGRect(x: half, y: 40, width: half, height: max(height - 40, 0)))
  }

  private func place(_ area: UIView, at frame: CGRect) {
    area.frame = frame
    let views = area.subviews
    if !views.isEmpty { views[0].frame = area.bounds }
  }

  /// Whether all areas are filled and the controller confirms what they show.
  override var isShowingAll: Bool {
    let areas = [filterArea, contentsArea, voteArea, commentsArea]
    let areFilled = areas.allSatisfy { area in
      area.subviews.count == 1 && area.subviews[0].frame == area.bounds
    }
    guard areFilled, let screen = next as? CompositeViewController else { return false }
    return screen.isShowingAll
  }
}

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

  required init?(coder: NSCoder) { nil }

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

/// Five tappable stars, filled up to the given number.
final class VoteView: UIView {
  private let stars = (0..<Song.mostStars).map { _ in UILabel(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for star in stars { addSubview(star) }
  }

  required init?(coder: NSCoder) { nil }

  /// Fills a number of stars.
  func show(_ given: Int) {
    for index in 0..<stars.count { stars[index].text = Self.text(ofStar: index, given: given) }
  }

  /// Returns whether the view shows what ``show(_:)`` sets.
  func isShowing(_ given: Int) -> Bool {
    stars.indices.allSatisfy { stars[$0].text == Self.text(ofStar: $0, given: given) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for index in 0..<stars.count {
      stars[index].frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 20)
    }
  }

  private static func text(ofStar index: Int, given: Int) -> String {
    index < given ? "★" : "☆"
  }
}
