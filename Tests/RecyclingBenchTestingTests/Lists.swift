import Dispatch
import Observation
import RecyclingBenchTesting
import UIKit

/// A list of an app that knows nothing of the benchmark: a controller in each cell, with faults to choose from.
final class SmallFeed: UITableViewController {
  enum Way {
    /// Each cell keeps a controller and gives it a row at once.
    case correct
    /// Rows get their text in a task, or in a block on the main queue.
    case inTask, inBlock
    /// Rows get their text from a function that isn't isolated.
    case fromPool
    /// Each row makes a controller, and the one before stays a child of the list.
    case losesControllers
    /// Each row keeps its controller, also when a refresh has brought other rows.
    case keepsControllersOfRows
    /// A refresh leaves ten objects, or takes away what rows have left.
    case leavesInRefresh, takesAwayInRefresh
  }

  private(set) var sections: [Int]
  let way: Way
  /// Is called by the task of a row.
  var actBetweenFrames: (() -> Void)?
  private let loadsLater: Bool
  private var kept: [Int: SmallViewController] = [:]
  /// The number of refreshes.
  private var generation = 0
  private var objects: [NSObject] = []

  /// Creates a list with sections of some lengths, which may come some time after its view has loaded.
  init(sections: [Int], way: Way = .correct, loadsLater: Bool = false) {
    self.sections = sections
    self.way = way
    self.loadsLater = loadsLater
    super.init(style: .plain)
  }

  convenience init(count: Int, way: Way = .correct) { self.init(sections: [count], way: way) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(SmallCell.self, forCellReuseIdentifier: "Cell")
    if [.keepsControllersOfRows, .leavesInRefresh, .takesAwayInRefresh].contains(way) {
      refreshControl = UIRefreshControl()
      refreshControl?.addAction(UIAction { [unowned self] _ in refresh() }, for: .valueChanged)
    }
    guard loadsLater else { return }
    let loaded = sections
    sections = []
    Task {
      sections = [await Self.load(loaded[0])]
      tableView.reloadData()
    }
  }

  private func refresh() {
    generation += 1
    if way == .leavesInRefresh { objects += (0..<10).map { _ in NSObject() } }
    if way == .takesAwayInRefresh { objects.removeAll() }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    guard let cell = cell as? SmallCell else { return cell }
    let row = sections[..<indexPath.section].reduce(0, +) + indexPath.row
    if way == .keepsControllersOfRows {
      let item = generation * 1_000_000 + row
      cell.child.view.removeFromSuperview()
      cell.child = kept[item] ?? SmallViewController()
      kept[item] = cell.child
    }
    if cell.child.view.superview == nil || way == .losesControllers {
      if way == .losesControllers {
        cell.child.view.removeFromSuperview()
        cell.child = SmallViewController()
      }
      addChild(cell.child)
      cell.child.view.frame = cell.contentView.bounds
      cell.contentView.addSubview(cell.child.view)
      cell.child.didMove(toParent: self)
    }
    let view = cell.child.smallView
    switch way {
    case .correct, .losesControllers, .keepsControllersOfRows, .leavesInRefresh:
      view.row = row
    case .takesAwayInRefresh:
      view.row = row
      objects.append(NSObject())
    case .inTask:
      view.row = nil
      Task {
        view.row = row
        actBetweenFrames?()
      }
    case .inBlock:
      view.row = nil
      DispatchQueue.main.async { view.row = row }
    case .fromPool:
      view.row = nil
      Task { view.row = await Self.load(row) }
    }
    return cell
  }

  @concurrent nonisolated private static func load(_ row: Int) async -> Int { row }
}

final class SmallCell: UITableViewCell { var child = SmallViewController() }

final class SmallViewController: UIViewController {
  let smallView = SmallView(frame: .zero)

  override func loadView() { view = smallView }
}

final class SmallView: UIView, RowShowing {
  var row: Int?
  var shownRow: Int? { row }
}

/// A row's model, which outlives every list that shows it.
@Observable @MainActor final class Post {
  static let all = (0..<1000).map { Post($0) }
  let row: Int
  var likes = 0
  init(_ row: Int) { self.row = row }
}

/// Rows whose cells, and a view made anew for each row, take over what they show from observable models.
final class ObservingFeed: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(ObservingCell.self, forCellReuseIdentifier: "Cell")
  }
  override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
  override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = t.dequeueReusableCell(withIdentifier: "Cell", for: path) as! ObservingCell
    let post = Post.all[path.row]
    cell.row = nil
    cell.configurationUpdateHandler = { cell, _ in
      (cell as? ObservingCell)?.row = post.row + post.likes
    }
    for view in cell.contentView.subviews { view.removeFromSuperview() }
    let likes = LikesView()
    likes.post = post
    cell.contentView.addSubview(likes)
    return cell
  }
}

final class ObservingCell: UITableViewCell, RowShowing {
  var row: Int?
  var shownRow: Int? { row }
}

final class LikesView: UIView {
  var post: Post?
  private var likes = 0
  override func updateProperties() { likes = post?.likes ?? 0 }
}
