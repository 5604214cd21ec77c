import BenchmarkCommandLine
import BenchmarkHarness
import RecyclingStrategies
import ScrollWorkloads
import UIKit

// Your list as a strategy, its row as the content of all strategies, and a scroll of your own.

extension Strategy {
  static let feed = Strategy(
    name: "feed", summary: "a cell makes and keeps its controller", cost: "a controller per cell",
    contents: .only(["post"]), sizesRows: true,
    makeTable: { FeedViewController(feed: FeedOfRows(rows: $0)) })
}

extension Content {
  static let post = Content(name: "post", summary: "a post as high as its text", sizesRows: true) {
    PostContentView(frame: .zero)
  }
}

extension Workload {
  static let glance = Workload(
    name: "glance", offsets: [0, 14.5, 45, 90, 130, 160, 180, 190, 190, 175, 130, 60, 12.5, 0])
}

/// The rows of a run, which come and go as workloads say, as posts.
struct FeedOfRows: Feed {
  let rows: any ListModel

  var sectionCount: Int { rows.sectionCount }
  func count(inSection section: Int) -> Int { rows.count(inSection: section) }
  func post(at indexPath: IndexPath) -> Post { Post(rows.model(at: indexPath)) }
}

extension Post {
  init(_ model: RowModel) {
    self.init(
      number: model.row, title: model.title, text: model.body, version: model.version)
  }
}

/// Shows rows that come, go and change by a snapshot.
extension FeedViewController: ChangedRowsShowing {
  func showChangedRows() { showPosts(edited: (feed as? FeedOfRows)?.rows.changedRows ?? []) }
}

/// Says which row it shows, in which version, so that rows can be checked.
extension PostView: RowShowing {
  var shownRow: Int? { post?.number }
  var shownVersion: Int? { post?.version }
}

/// The same row in the standard strategies.
final class PostContentView: ContentView {
  private let postView = PostView(frame: .zero)

  override func setUp() { addSubview(postView) }

  override func show(_ model: RowModel) {
    super.show(model)
    postView.post = Post(model)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // The given height has no end.
    postView.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    postView.frame = bounds
  }
}

BenchmarkCommandLine.main(
  .standard(with: [.feed], showing: [.post], workloads: [.glance]))
