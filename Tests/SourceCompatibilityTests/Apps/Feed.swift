import UIKit

struct Post: Hashable {
  let text: String
  var isMarked = false
}

extension UIConfigurationStateCustomKey {
  static let post = UIConfigurationStateCustomKey("com.example.feed.post")
}

/// A cell that measures itself: an avatar beside a text of any length.
final class PostCell: UICollectionViewCell {
  let avatar = UIImageView()
  let bodyLabel = UILabel()
  private var post: Post?

  override init(frame: CGRect) {
    super.init(frame: frame)
    avatar.contentMode = .scaleAspectFill
    bodyLabel.numberOfLines = 0
    bodyLabel.setContentHuggingPriority(.required, for: .vertical)
    bodyLabel.font = .systemFont(ofSize: 10)
    for view in [avatar, bodyLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    contentView.directionalLayoutMargins.leading = 16
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      bodyLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      bodyLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      bodyLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      bodyLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
  func show(_ post: Post) {
    self.post = post
    bodyLabel.text = post.text
    setNeedsUpdateConfiguration()
  }
  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state[.post] = post
    return state
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = state.isSelected ? .systemGray5 : .systemBackground
    background.cornerRadius = (state[.post] as? Post)?.isMarked == true ? 8 : 0
    backgroundConfiguration = background
  }
}

final class FeedHeader: UICollectionReusableView {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .title3)
    addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}

/// A feed with a compositional layout, registrations and a diffable data source: a row of stories, and posts below.
class FeedViewController: UIViewController, UICollectionViewDelegate {
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, Post>!
  private(set) var opened: [Post] = []
  var sections: [(name: String, posts: [Post])] = []

  override func viewDidLoad() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.contentInsetAdjustmentBehavior = .never
    view.addSubview(collectionView)
    provideViews()
    UIView.performWithoutAnimation { update() }
  }

  func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let width = environment.container.effectiveContentSize.width
        return index == 0 ? Self.stories : Self.posts(width: width)
      }, configuration: configuration)
  }

  private static var stories: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(80), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    return section
  }

  private static func posts(width: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [.init(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .absolute(width), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  func provideViews() {
    provide(.init { (cell: PostCell, _, post) in cell.show(post) }) { (header: FeedHeader, _, _) in
      header.titleLabel.text = "Posts"
    }
  }

  func provide<Cell, Header>(
    _ cell: UICollectionView.CellRegistration<Cell, Post>,
    _ header: @escaping UICollectionView.SupplementaryRegistration<Header>.Handler
  ) {
    let header = UICollectionView.SupplementaryRegistration(
      elementKind: UICollectionView.elementKindSectionHeader, handler: header)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  func update() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Post>()
    snapshot.appendSections(sections.map(\.name))
    for section in sections { snapshot.appendItems(section.posts, toSection: section.name) }
    dataSource.apply(snapshot, animatingDifferences: false)
  }
  func collectionView(_: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    path.section == 1
  }
  func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) {
    dataSource.itemIdentifier(for: path).map { opened.append($0) }
  }
}

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
      content.text = mail.text
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
}
