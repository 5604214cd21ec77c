import UIKit

/// The controller of a ``CompositeView``, which fills its areas.
@MainActor protocol CompositeScreen: AnyObject {
  /// Whether each area shows its data. Called between frames.
  var isShowingAll: Bool { get }
}

/// The view of a composite row: four areas, each filled by one view.
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

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
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
    guard areFilled, let screen = next as? any CompositeScreen else { return false }
    return screen.isShowingAll
  }
}
