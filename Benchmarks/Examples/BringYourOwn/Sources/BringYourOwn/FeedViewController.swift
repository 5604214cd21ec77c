import UIKit

// A list screen, in plain UIKit. Replace it with your own.

/// A post.
struct Post {
  let number: Int
  let title, text: String
}

/// The posts of a feed, in sections.
@MainActor protocol Feed {
  var sectionCount: Int { get }
  func count(inSection section: Int) -> Int
  func post(at indexPath: IndexPath) -> Post
}

final class FeedViewController: UITableViewController {
  private let feed: any Feed

  init(feed: any Feed) {
    self.feed = feed
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 120
    tableView.register(PostCell.self, forCellReuseIdentifier: "Post")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { feed.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    feed.count(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Post", for: indexPath)
    (cell as? PostCell)?.postViewController.post = feed.post(at: indexPath)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let child = (cell as? PostCell)?.postViewController else { return }
    addChild(child)
    cell.contentView.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let child = (cell as? PostCell)?.postViewController else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

final class PostCell: UITableViewCell {
  let postViewController = PostViewController()

  override func layoutSubviews() {
    super.layoutSubviews()
    postViewController.view.frame = contentView.bounds
  }
}

final class PostViewController: UIViewController {
  private let postView = PostView(frame: .zero)
  var post: Post? {
    get { postView.post }
    set { postView.post = newValue }
  }

  override func loadView() { view = postView }
}

final class PostView: UIView {
  private let titleLabel = UILabel(frame: .zero)
  private let textLabel = UILabel(frame: .zero)

  var post: Post? {
    didSet {
      titleLabel.text = post?.title
      textLabel.text = post?.text
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(titleLabel)
    addSubview(textLabel)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 24)
    textLabel.frame = CGRect(x: 16, y: 40, width: bounds.width - 32, height: 68)
  }
}
