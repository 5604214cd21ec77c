import HeadlessUIKit

extension Strategy {
  /// The lowest step: the list moves, and no row comes or goes.
  public static let offsetOnly = Strategy(
    name: "offset-only",
    summary: "one row as tall as the whole list: frames move the offset and nothing else",
    cost: "moving the offset alone", hostsControllers: false
  ) {
    OffsetOnlyListViewController($0)
  }
}

/// A list with a single row as tall as all rows together.
final class OffsetOnlyListViewController: PlainListViewController {
  override var rowCount: Int { min(setup.models.count, 1) }

  override var hasRowForEachModel: Bool { false }

  override var rowHeight: CGFloat {
    let lines = (CGFloat(setup.models.count) / CGFloat(setup.host.columns)).rounded(.up)
    // UIKit requires a positive height even in an empty list.
    return setup.rowHeight * max(lines, 1)
  }
}
