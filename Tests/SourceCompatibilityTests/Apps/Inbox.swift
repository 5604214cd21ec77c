import UIKit

/// A list of cells that UIKit lays out, with accessories and swipe actions. Mails are the posts of folders.
final class InboxViewController: FeedViewController {
  override func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.showsSeparators = true
    configuration.trailingSwipeActionsConfigurationProvider = { _ in nil }
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

  func delete(_ mail: Post, movingLastToFrontIn folder: String) {
    var snapshot = dataSource.snapshot()
    let items = snapshot.itemIdentifiers(inSection: folder)
    snapshot.moveItem(items[items.count - 1], beforeItem: items[0])
    snapshot.deleteItems([mail])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
