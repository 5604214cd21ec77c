import Foundation
import HeadlessUIKit

@testable import RecyclingStrategies

/// The two contents that show the same screen.
let screens = [Content.composite, .compositeMassive]

/// The controller of one row, in a window of the row's size.
@MainActor struct RowScene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
  let controller: ContentViewController

  init(_ content: Content, row: Int) {
    controller = content.makeController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    show(row)
  }

  var content: ContentView { controller.view as! ContentView }
  var view: CompositeView { controller.view as! CompositeView }

  func show(_ row: Int) {
    controller.model = RowModels(count: 1_000)[row]
    window.finishTurn()
  }

  func act(_ number: Int) {
    controller.userDidAct(number)
    window.finishTurn()
  }

  /// The visible texts with their positions.
  var texts: [String] { Self.texts(in: window, at: .zero).sorted() }

  /// Returns the texts of each row of an area's table, top to bottom.
  func lines(in area: UIView) -> [[String]] {
    let table = area.subviews[0] as! UITableView
    return table.visibleCells.map { cell in
      cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }
    }
  }

  private static func texts(in view: UIView, at origin: CGPoint) -> [String] {
    if view.isHidden { return [] }
    let x = origin.x + view.frame.minX
    let y = origin.y + view.frame.minY
    let own = (view as? UILabel)?.text.map { ["\(x) \(y) \($0)"] } ?? []
    return own + view.subviews.flatMap { texts(in: $0, at: CGPoint(x: x, y: y)) }
  }
}
