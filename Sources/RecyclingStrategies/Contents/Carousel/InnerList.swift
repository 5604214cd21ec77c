import UIKit

extension Content {
  public static let innerList = innerList("inner-list", "left alone for the next row") { _ in }

  public static let innerListReset = innerList("inner-list-reset", "put back for the next row") {
    $0.contentOffset = .zero
  }

  public static let innerListStopped = innerList(
    "inner-list-stopped", "put back and stopped for the next row",
    reset: { $0.setContentOffset(.zero, animated: false) })

  private static func innerList(
    _ name: String, _ fate: String, reset: @escaping @MainActor @Sendable (UIScrollView) -> Void
  ) -> Content {
    Content(
      name: name, summary: "a list to scroll sideways, flung every 10th frame, \(fate)",
      traits: .scrollsInside
    ) {
      InnerListContentView(reset)
    }
  }
}

/// A view with a list of its own that the user scrolls.
@MainActor public protocol RowScrolling: RowShowing {
  /// What scrolls inside the row.
  var scrollView: UIScrollView { get }
}

/// A list that scrolls sideways. A recycled one is where the row before left it (Instagram/IGListKit 422), and goes on moving
/// if it was flung (ashfurrow/Collection-View-in-a-Table-View-Cell 7). Setting its offset doesn't stop it.
final class InnerListContentView: TitledContentView, RowScrolling {
  let scrollView = UIScrollView(frame: .zero)
  private let reset: @MainActor (UIScrollView) -> Void

  init(_ reset: @escaping @MainActor (UIScrollView) -> Void) {
    self.reset = reset
    super.init(frame: .zero)
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { nil }

  override func show(_ model: RowModel) {
    super.show(model)
    reset(scrollView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 8, width: bounds.width - 32, height: 20)
    scrollView.frame = CGRect(x: 0, y: 32, width: bounds.width, height: bounds.height - 32)
    scrollView.contentSize = CGSize(width: 3 * bounds.width, height: bounds.height - 32)
  }
}
