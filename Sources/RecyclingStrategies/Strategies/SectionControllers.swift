import UIKit

/// A table with a controller for each section and none for rows. A section controller is no view controller: it provides the
/// cells of its section and their heights, which the table asks for in advance. IGListKit has such controllers
/// (https://instagram.github.io/IGListKit/Classes/IGListSectionController.html).
final class SectionControllersTableViewController: BindingTableViewController {
  private var sectionControllers: [RowSectionController]

  override init(rows: any ListModel) {
    sectionControllers = [RowSectionController(rows: rows)]
    super.init(rows: rows)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Heights are exact, so that the table has nothing to estimate.
    tableView.estimatedRowHeight = 0
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard sectionControllers.contains(where: \.hasHeightsOfContent) else { return }
    // Heights depend on the width, also those of rows that aren't displayed.
    coordinator.animate(alongsideTransition: { _ in self.tableView.reloadData() }, completion: nil)
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    while sectionControllers.count < rows.sectionCount {
      sectionControllers.append(RowSectionController(rows: rows))
    }
    return rows.sectionCount
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionControllers[section].numberOfRows(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { sectionControllers[indexPath.section].cell(in: tableView, at: indexPath) }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    sectionControllers[indexPath.section].height(at: indexPath, inWidth: tableView.bounds.width)
  }
}

/// The same in a collection view. Its layout asks for the sizes again by itself when the width changes.
final class SectionControllersCollectionViewController: BindingCollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  private var sectionControllers: [RowSectionController]

  override init(rows: any ListModel, layout: UICollectionViewLayout) {
    sectionControllers = [RowSectionController(rows: rows)]
    super.init(rows: rows, layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Sizes are exact, so that the layout has nothing to estimate.
    (collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize = .zero
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    while sectionControllers.count < rows.sectionCount {
      sectionControllers.append(RowSectionController(rows: rows))
    }
    return rows.sectionCount
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionControllers[section].numberOfRows(inSection: section) }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    sectionControllers[indexPath.section].cell(in: collectionView, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (collectionViewLayout as! UICollectionViewFlowLayout).itemSize.width
    let height = sectionControllers[indexPath.section].height(at: indexPath, inWidth: width)
    return CGSize(width: width, height: height)
  }
}

/// The controller of one section: its rows, their heights and their cells.
@MainActor final class RowSectionController {
  private let rows: any ListModel
  /// Views that are never shown, by the type of content.
  private var sizingViews: [String: ContentView] = [:]

  init(rows: any ListModel) { self.rows = rows }

  func numberOfRows(inSection section: Int) -> Int { rows.count(inSection: section) }

  var hasHeightsOfContent: Bool { rows.height == UITableView.automaticDimension }

  func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    let model = rows.model(at: indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: model.type, for: indexPath)
    (cell as! ViewTableViewCell).show(model, from: rows)
    return cell
  }

  func cell(in collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
    let model = rows.model(at: indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: model.type, for: indexPath)
    (cell as! ViewCollectionViewCell).show(model, from: rows)
    return cell
  }

  func height(at indexPath: IndexPath, inWidth width: CGFloat) -> CGFloat {
    guard hasHeightsOfContent else { return rows.height }
    let model = rows.model(at: indexPath)
    let view = sizingViews[model.type] ?? rows.makeView(for: model)
    sizingViews[model.type] = view
    view.show(model)
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
