import UIKit

/// What a feed shows: one row of stories, and posts below.
struct Post: Hashable {
  let id: Int
  let author: String
  var text: String
  var isPinned = false
}

enum FeedSection: Int, CaseIterable {
  case stories, posts
}

enum FeedItem: Hashable {
  case story(String)
  case post(Post)
}

extension UIConfigurationStateCustomKey {
  static let post = UIConfigurationStateCustomKey("com.example.feed.post")
}

extension UICellConfigurationState {
  var post: Post? {
    get { self[.post] as? Post }
    set { self[.post] = newValue }
  }
}

/// A cell that measures itself: an avatar beside a name over a text of any length.
final class PostCell: UICollectionViewCell {
  let avatar = UIImageView()
  let nameLabel = UILabel()
  let bodyLabel = UILabel()
  private(set) var shownStates: [Bool] = []
  private var post: Post?

  override init(frame: CGRect) {
    super.init(frame: frame)
    avatar.contentMode = .scaleAspectFill
    avatar.clipsToBounds = true
    avatar.layer.cornerRadius = 20
    nameLabel.font = .preferredFont(forTextStyle: .title3)
    nameLabel.adjustsFontForContentSizeCategory = true
    bodyLabel.numberOfLines = 0
    bodyLabel.font = .systemFont(ofSize: 10)
    bodyLabel.textColor = .secondaryLabel

    for view in [avatar, nameLabel, bodyLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10, leading: 16, bottom: 10, trailing: 16)
    nameLabel.setContentHuggingPriority(.required, for: .vertical)
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      nameLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      bodyLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      bodyLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      bodyLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      bodyLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }

  func show(_ post: Post) {
    self.post = post
    nameLabel.text = post.author
    bodyLabel.text = post.text
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.post = post
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    shownStates.append(state.isSelected)
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = state.isSelected ? .systemGray5 : .systemBackground
    background.cornerRadius = state.post?.isPinned == true ? 8 : 0
    backgroundConfiguration = background
  }
}

/// A round picture in the row of stories.
final class StoryCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class FeedHeader: UICollectionReusableView {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}

/// A feed with a compositional layout, registrations and a diffable data source.
final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<FeedSection, FeedItem>!
  private(set) var opened: [FeedItem] = []
  var stories = ["A", "B", "C", "D", "E", "F"]
  var posts: [Post] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.allowsMultipleSelection = false
    collectionView.contentInsetAdjustmentBehavior = .never
    view.addSubview(collectionView)
    makeDataSource()
    update(animated: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        switch FeedSection(rawValue: index) {
        case .stories: Self.storiesSection()
        default: Self.postsSection(width: environment.container.effectiveContentSize.width)
        }
      }, configuration: configuration)
  }

  private static func storiesSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(80), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    return section
  }

  private static func postsSection(width: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  private func makeDataSource() {
    let story = UICollectionView.CellRegistration<StoryCell, String> { cell, _, name in
      cell.label.text = name
    }
    let post = UICollectionView.CellRegistration<PostCell, Post> { cell, _, post in
      cell.show(post)
    }
    let header = UICollectionView.SupplementaryRegistration<FeedHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in
      view.titleLabel.text = "Posts"
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, item in
      switch item {
      case .story(let name):
        collectionView.dequeueConfiguredReusableCell(using: story, for: indexPath, item: name)
      case .post(let value):
        collectionView.dequeueConfiguredReusableCell(using: post, for: indexPath, item: value)
      }
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  func update(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<FeedSection, FeedItem>()
    snapshot.appendSections(FeedSection.allCases)
    snapshot.appendItems(stories.map(FeedItem.story), toSection: .stories)
    snapshot.appendItems(posts.map(FeedItem.post), toSection: .posts)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    indexPath.section == FeedSection.posts.rawValue
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    opened.append(item)
  }
}
