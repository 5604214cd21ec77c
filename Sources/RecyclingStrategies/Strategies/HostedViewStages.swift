import HeadlessUIKit

// Three versions of the same list, with a controller per row, all created up front. They differ in
// the cell.

extension Strategy {
  /// The original cell, which sometimes makes another cell lose its content.
  public static let hostedNaive = Strategy(
    name: "hosted-naive",
    summary: "preallocated, with cells that remove whatever view they remember",
    cost: "as much as preallocated, and rows that lose their content",
    article: .hostingViewControllers
  ) {
    PreallocatedListViewController($0, cellClass: NaiveHostedViewCell.self)
  }

  /// The first fix: a cell removes a view only if the view is still inside it.
  public static let hostedGuarded = Strategy(
    name: "hosted-guarded",
    summary: "preallocated, with cells that remove only a view that is still theirs",
    cost: "as much as preallocated, plus a walk up from the view per row",
    article: .hostingViewControllers
  ) {
    PreallocatedListViewController($0, cellClass: GuardedHostedViewCell.self)
  }

  /// The second fix: a cell doesn't even report a view that is no longer inside it.
  public static let hostedTruthful = Strategy(
    name: "hosted-truthful",
    summary: "preallocated, with cells that report only a view that is still theirs",
    cost: "as much as preallocated, plus a walk up from the view per access",
    article: .hostingViewControllers
  ) {
    PreallocatedListViewController($0, cellClass: TruthfulHostedViewCell.self)
  }
}

/// A cell that removes the view it remembers, even if another cell shows it by now.
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

/// A cell that remembers a view that has moved to another cell, but doesn't remove it.
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

/// A cell that, when asked, forgets a view that has moved to another cell.
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
