import UIKit

/// The controller of a ``CompositeView``, which fills its areas.
class CompositeViewController: ContentViewController {
  override func loadView() { view = CompositeView(frame: .zero) }

  override func viewDidLoad() {
    setUp(view as! CompositeView)
    // Shows the model in the areas.
    super.viewDidLoad()
  }

  func setUp(_ areas: CompositeView) {}

  /// Simulates an action with a number, starting at 0, unless there is no row yet. Four parts of the screen take turns.
  override func userDidAct(_ number: Int) {
    if model != nil, isViewLoaded { userDidAct(onPart: number % 4, inTurn: number / 4) }
  }

  func userDidAct(onPart part: Int, inTurn turn: Int) {}
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
    let (half, height) = (bounds.width / 2, bounds.height)
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

  /// Whether all areas are filled, and there still is the controller that looks after them.
  override var isShowingAll: Bool {
    next is CompositeViewController
      && subviews.allSatisfy { $0.subviews.count == 1 && $0.subviews[0].frame == $0.bounds }
  }
}

extension UIView {
  /// Lays out labels side by side.
  func layOutLabels() {
    let labels = subviews
    let width = bounds.width / CGFloat(labels.count)
    for index in 0..<labels.count {
      labels[index].frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 20)
    }
  }
}

class LabelBarView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layOutLabels()
  }
}

final class FilterBarView: LabelBarView {
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

  func show(_ selected: Genre?) {
    rockButton.text = Self.title(of: .rock, selected: selected)
    jazzButton.text = Self.title(of: .jazz, selected: selected)
    folkButton.text = Self.title(of: .folk, selected: selected)
  }

  // Precomputed, because a string built on each tap would be allocated.
  private static let selectedTitles = Genre.allCases.map { "\($0.name) only" }

  private static func title(of genre: Genre, selected: Genre?) -> String {
    genre == selected ? selectedTitles[genre.rawValue] : genre.name
  }
}

final class VoteView: LabelBarView {
  private let stars = (0..<Song.mostStars).map { _ in UILabel(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for star in stars { addSubview(star) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ given: Int) {
    for index in 0..<stars.count { stars[index].text = index < given ? "★" : "☆" }
  }
}
