import Foundation
import HeadlessUIKit
import Testing

/// What a list answers inside its own callbacks.
@MainActor @Suite("Tables 24: state in callbacks") struct ListStateTests {
  /// Notes what a list answers in each callback.
  private final class Asking: UITableViewDelegate, UICollectionViewDelegate {
    struct Answer: Equatable {
      let call: String
      let count: Int
      let visible: Int
      let hasLast: Bool
    }

    var answers: [Answer] = []

    private func note(_ call: String, _ list: any TestList, _ count: Int) {
      let last = IndexPath(row: count - 1, section: 0)
      answers.append(
        Answer(
          call: call, count: count, visible: list.visiblePaths.count,
          hasLast: list.cell(at: last) != nil))
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { note("will", tableView, tableView.numberOfRows(inSection: 0)) }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { note("end \(indexPath.row)", tableView, tableView.numberOfRows(inSection: 0)) }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note("will", collectionView, collectionView.numberOfItems(inSection: 0)) }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note("end \(indexPath.item)", collectionView, collectionView.numberOfItems(inSection: 0)) }
  }

  @Test(arguments: ListKind.allCases)
  func `Old until the last willDisplay, new from the first didEndDisplaying`(kind: ListKind) {
    let asking = Asking()
    let scene: any ListScene =
      switch kind {
      case .table: TableScene(Rows(3), delegate: asking).shown()
      case .collection: CollectionScene(Rows(3), delegate: asking).shown()
      }
    asking.answers = []
    scene.source.counts = [4]
    scene.list.performBatchUpdates(
      {
        scene.list.delete([IndexPath(row: 0, section: 0)])
        scene.list.insert([IndexPath(row: 1, section: 0), IndexPath(row: 3, section: 0)])
      }, completion: nil)
    let old = Asking.Answer(call: "will", count: 3, visible: 3, hasLast: true)
    let new = Asking.Answer(call: "end 0", count: 4, visible: 4, hasLast: true)
    #expect(asking.answers == [old, old, new])
    asking.answers = []
    scene.source.counts = [0]
    scene.list.reloadData()
    scene.window.finishTurn()
    #expect(asking.answers.count == 4)
    #expect(asking.answers.allSatisfy { $0.visible == 0 })
  }
}
