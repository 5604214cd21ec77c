import UIKit

struct Mail: Hashable {
  let id: Int
  var subject: String
  var isUnread = true
}

/// A list of cells that UIKit lays out, with accessories, swipe actions and an outline of folders.
final class InboxViewController: UIViewController {
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, Mail>!
  var mails: [String: [Mail]] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.showsSeparators = true
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.actions(at: indexPath)
    }
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Mail> {
      cell, indexPath, mail in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = mail.subject
      content.secondaryText = "To me"
      content.image = UIImage(systemName: "envelope")
      content.imageProperties.tintColor = .systemBlue
      content.textProperties.font = .preferredFont(forTextStyle: .body)
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
      cell.accessories = mail.isUnread ? [.checkmark(), .disclosureIndicator()] : []
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundColor = state.isSelected ? .systemGray4 : nil
        cell.backgroundConfiguration = background
      }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Mail>()
    for folder in mails.keys.sorted() {
      snapshot.appendSections([folder])
      snapshot.appendItems(mails[folder] ?? [])
    }
    UIView.performWithoutAnimation { dataSource.apply(snapshot) }
  }

  private func actions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let mail = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete(mail)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func delete(_ mail: Mail) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([mail])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  func moveLastToFront(in folder: String) {
    var snapshot = dataSource.snapshot()
    let items = snapshot.itemIdentifiers(inSection: folder)
    guard let first = items.first, let last = items.last, first != last else { return }
    snapshot.moveItem(last, beforeItem: first)
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
