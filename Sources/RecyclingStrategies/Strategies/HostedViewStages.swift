import HeadlessUIKit

// The same list three times: a controller a row, all made up front. What differs is the cell.

extension Strategy {
  /// The cell as it was first written, which now and then makes another cell forget its content.
  public static let hostedNaive = Strategy(
    name: "hosted-naive",
    summary: "preallocated, its cells removing whatever view they remember",
    cost: "as preallocated, and rows that lose their content", article: .hostingViewControllers
  ) {
    PreallocatedListViewController($0, cellClass: NaiveHostedViewCell.self)
  }

  /// The first cure: a cell removes a view only if it still holds it.
  public static let hostedGuarded = Strategy(
    name: "hosted-guarded",
    summary: "preallocated, its cells removing only a view that is still theirs",
    cost: "as preallocated, and a walk up from the view for each row",
    article: .hostingViewControllers
  ) {
    PreallocatedListViewController($0, cellClass: GuardedHostedViewCell.self)
  }

  /// The second cure: a cell doesn't even tell of a view that it no longer holds.
  public static let hostedTruthful = Strategy(
    name: "hosted-truthful",
    summary: "preallocated, its cells telling only of a view that is still theirs",
    cost: "as preallocated, and a walk up from the view at each look",
    article: .hostingViewControllers
  ) {
    PreallocatedListViewController($0, cellClass: TruthfulHostedViewCell.self)
  }
}

/// A cell that removes the view it remembers, though another cell may show it by now.
final class NaiveHostedViewCell: HostedViewCell {
  private weak var rememberedView: UIView?

  override var hostedView: UIView? {
    get { rememberedView }
    set {
      rememberedView?.removeFromSuperview()
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

/// A cell that remembers a view which has gone to another cell, but leaves it there.
final class GuardedHostedViewCell: HostedViewCell {
  private var rememberedView: UIView?

  override var hostedView: UIView? {
    get { rememberedView }
    set {
      if let rememberedView, rememberedView.isDescendant(of: cell) {
        rememberedView.removeFromSuperview()
      }
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}

/// A cell that forgets a view which has gone to another cell as soon as it is asked for it.
final class TruthfulHostedViewCell: HostedViewCell {
  private weak var rememberedView: UIView?

  override var hostedView: UIView? {
    get {
      if let rememberedView, rememberedView.isDescendant(of: cell) { return rememberedView }
      rememberedView = nil
      return nil
    }
    set {
      hostedView?.removeFromSuperview()
      rememberedView = newValue
      if let newValue { contentView.addSubview(newValue) }
    }
  }
}
