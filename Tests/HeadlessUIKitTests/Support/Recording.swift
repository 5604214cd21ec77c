import Foundation
import HeadlessUIKit

func recording(_ name: String) throws -> Data {
  try Data(contentsOf: Bundle.module.resourceURL!.appending(path: "Recordings/\(name)"))
}

/// A controller that hosts others, and hosted ones.
class List: UIViewController {}
class Card: UIViewController {}
class Detail: UIViewController {}

/// Returns the calls in a closure in short form: an explicit call ends in `!`, the first object of a type has no number, and
/// the names of containers and of callbacks of appearance have no `UI` and `view`.
@MainActor func record(
  only calls: Set<TracedCall> = Set(TracedCall.allCases).subtracting([
    .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]), _ body: (CallLog) -> Void
) -> [String] {
  let log = CallLog()
  log.calls = calls
  CallTrace.observer = log
  defer { CallTrace.observer = nil }
  body(log)
  return log.lines.map(short)
}

func short(_ line: String) -> String {
  let isCall = line.contains("#") && !line.hasSuffix("  [auto]")
  return (isCall ? line + "!" : line).replacing("  [auto]", with: "")
    .replacing(/UI(Table|Collection|Navigation|Split)(View|Controller)+#/) { "\($0.1)#" }
    .replacing(/#1(?![0-9])/, with: "")
    .replacing(/\.view(Will|Is|Did)(Appear|Disappear)/) { ".\($0.1.lowercased())\($0.2)" }
}

extension Set<TracedCall> {
  static let appearance: Self = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  static let tables: Self = [
    .numberOfSections, .numberOfRows, .heightForRow, .cellForRow, .makeCell, .prepareForReuse,
    .willDisplay, .didEndDisplaying, .layoutCell,
  ]
}

extension UIWindow {
  /// Does something, and what follows at the end of the turn.
  func turn(_ action: () -> Void) {
    action()
    finishTurn()
  }
}

/// A window on screen with a list as its root controller.
@MainActor struct Scene {
  let window = UIWindow(frame: CGRect(0, 0, 320, 600))
  let list: UIViewController

  init(_ list: UIViewController = List()) {
    self.list = list
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishTurn()
  }
  func show(_ child: UIViewController) {
    list.addChild(child)
    list.view.addSubview(child.view)
  }
}

class RowCell: UITableViewCell {}
class ItemCell: UICollectionViewCell {}

/// A cell that prefers a height of its own for each item.
class FittingCell: UICollectionViewCell {
  class func height(_ item: Int) -> CGFloat { 60 }
  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.size.height = Self.height(attributes.indexPath.item)
    return attributes
  }
}

/// A data source of rows in sections for both kinds of list.
class Rows: UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int]
  /// What is done with each cell before it is given to the list.
  var configure: ((UIView, IndexPath) -> Void)?

  init(_ counts: Int...) { self.counts = counts }
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    configure?(cell, indexPath)
    return cell
  }
  func tableView(_: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    configure?(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "supplement", for: indexPath)
  }
}

final class Silent: UITableViewDelegate, UICollectionViewDelegate {}

/// A delegate for which all rows have one height, and all headers.
final class Heights: UITableViewDelegate {
  let row: CGFloat, header: CGFloat

  init(_ row: CGFloat, header: CGFloat = UITableView.automaticDimension) {
    (self.row, self.header) = (row, header)
  }
  func tableView(_: UITableView, heightForRowAt _: IndexPath) -> CGFloat { row }
  func tableView(_: UITableView, heightForHeaderInSection _: Int) -> CGFloat { header }
}

final class ItemSizes: UICollectionViewDelegateFlowLayout {
  let size: (IndexPath) -> CGSize
  var asked = 0

  init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }
  convenience init(_ cycle: CGSize...) { self.init { cycle[$0.item % cycle.count] } }
  func collectionView(
    _: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    asked += 1
    return size(path)
  }
}

extension NSDiffableDataSourceSnapshot<Int, Int> {
  /// Creates a snapshot with items in one section.
  init(_ items: [Int]) {
    self.init()
    appendSections([0])
    appendItems(items)
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
