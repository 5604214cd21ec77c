import UIKit

extension IndexPath {
  static func row(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: row, section: section)
  }

  /// The number of the row or item, after that of a section other than the first.
  fileprivate var text: String { section == 0 ? "\(item)" : "\(section).\(item)" }
}

/// A data source of rows in sections, and of items in the same way, that records its calls.
class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: UITableView) -> Int {
    call("numberOfSections")
    return counts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    call("numberOfRows \(section)")
    return counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    call("cellForRow \(indexPath.text)") { cell(in: tableView, at: indexPath) }
  }

  func cell(in table: UITableView, at path: IndexPath) -> UITableViewCell {
    table.dequeueReusableCell(withIdentifier: "row", for: path)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    call("numberOfSections")
    return counts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    call("numberOfRows \(section)")
    return counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    call("cellForRow \(indexPath.text)") {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }
}

/// A delegate that records what is displayed.
class Display: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { call("willDisplay \(indexPath.text)") }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { call("didEndDisplaying \(indexPath.text)") }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { call("willDisplay \(indexPath.text)") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { call("didEndDisplaying \(indexPath.text)") }
}

/// A delegate of a table that also returns heights, in turn.
final class Heights: NSObject, UITableViewDelegate {
  let cycle: [CGFloat]

  init(_ cycle: [CGFloat]) { self.cycle = cycle }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    call("heightForRow \(indexPath.text)")
    return cycle[indexPath.row % cycle.count]
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { call("willDisplay \(indexPath.text)") }
}
