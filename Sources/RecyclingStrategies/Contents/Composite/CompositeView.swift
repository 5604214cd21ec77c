import HeadlessUIKit

/// Whoever fills the areas of a ``CompositeView``: the controller whose view that is.
@MainActor protocol CompositeScreen: AnyObject {
  /// Whether each area shows what its data says; asked between frames.
  var isShowingAll: Bool { get }
}

/// The screen of a composite row: four areas, each for a view that fills it.
final class CompositeView: ContentView {
  let filterArea = UIView(frame: .zero)
  let contentsArea = UIView(frame: .zero)
  let voteArea = UIView(frame: .zero)
  let commentsArea = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
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

  /// The areas are filled, and whoever fills them vouches for what they show.
  override var isShowingAll: Bool {
    let areas = [filterArea, contentsArea, voteArea, commentsArea]
    let areFilled = areas.allSatisfy { area in
      area.subviews.count == 1 && area.subviews[0].frame == area.bounds
    }
    guard areFilled, let screen = next as? any CompositeScreen else { return false }
    return screen.isShowingAll
  }
}
