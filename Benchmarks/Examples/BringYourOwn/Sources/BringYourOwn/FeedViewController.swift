import UIKit

// A list screen, in plain UIKit. Replace it with your own.

/// A post.
struct Post {
  let number: Int
  let title, text: String
  /// How often the post was edited.
  let version: Int
}

/// The posts of a feed, in sections.
@MainActor protocol Feed {
  var sectionCount: Int { get }
  func count(inSection section: Int) -> Int
  func post(at indexPath: IndexPath) -> Post
}

/// A feed whose rows are as high as their posts. Each cell makes a controller and keeps it.
final class FeedViewController: UITableViewController {
  var feed: any Feed
  private var posts: UITableViewDiffableDataSource<Int, Int>?

  /// The numbers of the posts that were read.
  private var readPosts: Set<Int> = []

  init(feed: any Feed) {
    self.feed = feed
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 120
    tableView.separatorStyle = .none
    tableView.tableHeaderView = FeedHeader(frame: CGRect(x: 0, y: 0, width: 0, height: 80))
    tableView.register(PostCell.self, forCellReuseIdentifier: "Post")
    posts = UITableViewDiffableDataSource(tableView: tableView) {
      [unowned self] tableView, indexPath, number in
      let cell = tableView.dequeueReusableCell(withIdentifier: "Post", for: indexPath)
      (cell as? PostCell)?.postViewController.show(
        feed.post(at: indexPath), isRead: readPosts.contains(number))
      return cell
    }
    showPosts()
  }

  /// Shows the posts that the feed has now, of which some were edited.
  func showPosts(edited: [Int] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<feed.sectionCount {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<feed.count(inSection: section)).map {
          feed.post(at: IndexPath(row: $0, section: section)).number
        })
    }
    snapshot.reconfigureItems(edited)
    posts?.apply(snapshot, animatingDifferences: false)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PostCell else { return }
    addChild(cell.postViewController)
    cell.contentView.addSubview(cell.postViewController.view)
    cell.postViewController.didMove(toParent: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let child = (cell as? PostCell)?.postViewController else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let number = posts?.itemIdentifier(for: indexPath) else { return }
    readPosts.insert(number)
    tableView.deselectRow(at: indexPath, animated: true)
    guard var snapshot = posts?.snapshot() else { return }
    snapshot.reconfigureItems([number])
    posts?.apply(snapshot, animatingDifferences: false)
  }
}

/// The name of the feed, above its posts.
final class FeedHeader: UIView {
  private let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.text = "Feed"
    nameLabel.font = .preferredFont(forTextStyle: .largeTitle)
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      nameLabel.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class PostCell: UITableViewCell {
  let postViewController = PostViewController()

  // The post's view joins the cell when the row is displayed, which is after the row was measured.
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    postViewController.view.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    postViewController.view.frame = contentView.bounds
  }
}

final class PostViewController: UIViewController {
  private let postView = PostView(frame: .zero)

  override func loadView() { view = postView }

  func show(_ post: Post, isRead: Bool) {
    postView.post = post
    postView.isRead = isRead
  }
}

final class PostView: UIView {
  private let titleLabel = UILabel()
  private let textLabel = UILabel()

  var post: Post? {
    didSet {
      titleLabel.text = post?.title
      textLabel.text = post?.text
    }
  }

  var isRead = false {
    didSet { titleLabel.textColor = isRead ? .secondaryLabel : .label }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [titleLabel, textLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
