import UIKit

/// What a row on screen shows where its picture belongs.
public enum ShownPicture: Equatable, Sendable {
  /// No picture yet.
  case none
  /// Its own picture, with the number of the request that it came with.
  case own(loadNumber: Int)
  /// The picture of another row's model.
  case other(row: Int)
}

extension ListScreen {
  /// Calls a closure for every row on screen, in any order, with the number of its model and the picture that
  /// it shows. Not measured.
  public func forEachShownPicture(_ body: (_ row: Int, _ picture: ShownPicture) -> Void) {
    forEachVisibleRow { indexPath, cell, contentView in
      let row = setup.model(at: indexPath).row
      body(row, picture(ofRow: row, in: contentView))
    }
  }

  private func picture(ofRow row: Int, in contentView: UIView) -> ShownPicture {
    let views = contentView.subviews.compactMap { $0 as? PictureContentView }
      .filter { !$0.isHidden }
    let shown = views.first { $0.shownRow == row } ?? views.last
    guard let mark = shown?.picture?.pictureMark else { return .none }
    return mark.row == row ? .own(loadNumber: mark.loadNumber) : .other(row: mark.row)
  }
}

extension ContentView {
  /// Whether the view shows the picture of another row than its own.
  public var showsOtherPicture: Bool {
    guard let mark = (self as? PictureContentView)?.picture?.pictureMark else { return false }
    return mark.row != shownRow
  }
}
