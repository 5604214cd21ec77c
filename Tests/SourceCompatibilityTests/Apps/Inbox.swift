import UIKit

/// A list of cells that UIKit lays out, with accessories and swipe actions. Mails are the posts of folders.
final class InboxViewController: FeedViewController {
  override func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.showsSeparators = true
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self?.dataSource.itemIdentifier(for: indexPath).map { self?.delete($0) }
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func provideViews() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Post> { cell, _, mail in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = mail.title
      content.secondaryText = "To me"
      content.image = UIImage(systemName: "envelope")
      content.imageProperties.tintColor = .systemBlue
      content.textProperties.font = .preferredFont(forTextStyle: .body)
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
      cell.accessories = mail.isMarked ? [.checkmark(), .disclosureIndicator()] : []
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundColor = state.isSelected ? .systemGray4 : nil
        cell.backgroundConfiguration = background
      }
    }
    provide(row) { [weak self] (view: UICollectionViewListCell, _, indexPath) in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      view.contentConfiguration = content
    }
  }

  func delete(_ mail: Post) {
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
