import Foundation
import HeadlessUIKit
import RecyclingStrategies
import Testing

// What follows up to the tests stands in the README, to the letter.

extension Strategy {
  static let disposable = Strategy(
    name: "disposable", summary: "a new controller for every row", cost: "a controller a row"
  ) {
    DisposableListViewController($0)
  }
}

final class DisposableListViewController: ListViewController {
  override func cellForRow(at indexPath: IndexPath) -> RowCell {
    let cell = dequeue(HostedViewCell.self, for: indexPath)
    let controller = content(at: indexPath).makeController()
    controller.model = model(at: indexPath)
    addChild(controller)
    cell.hostedView = controller.view
    return cell
  }

  override func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    guard let cell = cell as? HostedViewCell,
      let controller = children.first(where: { $0.viewIfLoaded === cell.hostedView })
    else { return }
    cell.hostedView = nil
    controller.removeFromParent()
  }
}

@MainActor @Suite struct ReadmeExampleTests {
  @Test func theReadmeShowsThisCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md").standardized
    let example = source.components(separatedBy: "to the letter.\n\n")[1]
      .components(separatedBy: "\n@MainActor @Suite")[0]
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(example))
  }

  @Test func theExampleKeepsNoMoreControllersThanRowsOnScreen() {
    let list = Strategy.disposable.makeList(
      ListSetup(models: RowModels(count: 100), content: .label, rowHeight: 100))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 450))
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishTurn()
    for offset in stride(from: 0.0, through: 9_550, by: 70) {
      list.tableView.contentOffset.y = offset
      window.finishTurn()
      #expect(list.children.count <= 6)
      list.tableView.forEachVisibleCell { indexPath, cell in
        let shown = cell.contentView.subviews.compactMap { $0 as? ContentView }.map(\.shownRow)
        #expect(shown == [indexPath.row])
      }
    }
  }
}
