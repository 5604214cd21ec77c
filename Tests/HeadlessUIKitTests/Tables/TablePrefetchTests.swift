import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 6: cells requested ahead")
struct TablePrefetchTests {
  @Test("Tables 6: announced rows stay announced through an update")
  func announcedThroughUpdates() {
    final class Announced: UITableViewDataSourcePrefetching {
      var told: [String] = []

      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        told.append("fetch \(indexPaths.map(\.row))")
      }

      func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
      ) {
        told.append("cancel \(indexPaths.map(\.row))")
      }
    }
    let scene = TableScene(Rows(500), behavior: .prefetching)
    let announced = Announced()
    scene.table.prefetchDataSource = announced
    scene.window.finishTurn()
    scene.source.counts = [505]
    scene.table.insertRows(at: (0..<5).map { IndexPath(row: $0, section: 0) }, with: .none)
    scene.window.finishTurn()
    scene.source.counts = [504]
    scene.table.deleteRows(at: [IndexPath(row: 15, section: 0)], with: .none)
    scene.window.finishTurn()
    #expect(
      announced.told == [
        "fetch \(Array(10...19))", "cancel \(Array(20...24))", "fetch [19]",
      ])
  }
}
