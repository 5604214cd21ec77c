import Foundation
import HeadlessUIKit

class RowCell: UITableViewCell {}
class ItemCell: UICollectionViewCell {}

/// A data source of rows in sections for both kinds of list, which dequeues cells with one
/// identifier.
class Rows: UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int]
  /// Called before a cell is dequeued.
  var onRequest: (() -> Void)?

  init(_ counts: Int...) {
    self.counts = counts
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onRequest?()
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    onRequest?()
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "supplement", for: indexPath)
  }
}

/// A delegate without methods.
final class Silent: UITableViewDelegate, UICollectionViewDelegate {}

/// A delegate that returns item sizes in a cycle.
final class ItemSizes: UICollectionViewDelegateFlowLayout {
  let cycle: [CGSize]
  var asked = 0

  init(_ cycle: CGSize...) {
    self.cycle = cycle
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return cycle[indexPath.item % cycle.count]
  }
}

/// A linear congruential generator with the same sequence in every run.
struct Draws: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
