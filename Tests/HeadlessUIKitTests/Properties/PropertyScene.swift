import Foundation
import HeadlessUIKit
import Testing

/// A table of rows of random heights that host a controller each, on which random things are done.
@MainActor final class PropertyScene {
  /// A row of the data source: an identity that survives moves, and a height.
  struct Row: Equatable {
    let id: Int
    var height: CGFloat
  }

  /// A cell that owns the controller of whatever row it shows.
  final class HostingCell: UITableViewCell {
    let controller = HostedController()
    var id: Int?
  }

  final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero)
    var sections: [[Row]] = []

    override func loadView() {
      view = table
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.estimatedRowHeight = 0
      table.register(HostingCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      table.delegate = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      sections[indexPath.section][indexPath.row].height
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! HostingCell
      cell.id = sections[indexPath.section][indexPath.row].id
      return cell
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      let cell = cell as! HostingCell
      addChild(cell.controller)
      cell.controller.didMove(toParent: self)
      cell.contentView.addSubview(cell.controller.view)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      let cell = cell as! HostingCell
      cell.controller.view.removeFromSuperview()
      cell.controller.willMove(toParent: nil)
      cell.controller.removeFromParent()
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  let list = List()
  private var generator: Draws
  private var nextID = 0

  init(seed: UInt64) {
    generator = Draws(state: seed)
    list.sections = (0..<draw(1...3)).map { _ in newRows(draw(0...40)) }
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private func newRows(_ count: Int) -> [Row] {
    (0..<count).map { _ in
      nextID += 1
      return Row(id: nextID, height: CGFloat([1, 20, 44, 60, 133, 300][draw(0...5)]))
    }
  }

  /// A linear congruential generator, the same in every run.
  struct Draws: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}

extension PropertyScene {
  /// Does one random thing, ends the turn, and says what was done.
  func act() -> String {
    let action: String
    switch draw(0...11) {
    case 0...3: action = scroll()
    case 4: action = reload()
    case 5: action = resize()
    case 6: action = insert()
    case 7: action = delete()
    case 8: action = move()
    case 9: action = reloadSome()
    case 10: action = batch()
    default: action = leaveAndReturn()
    }
    window.finishTurn()
    return action
  }

  private var randomPath: IndexPath? {
    let filled = list.sections.indices.filter { !list.sections[$0].isEmpty }
    guard !filled.isEmpty else { return nil }
    let section = filled[draw(0...filled.count - 1)]
    return IndexPath(row: draw(0...list.sections[section].count - 1), section: section)
  }

  private func scroll() -> String {
    let most = max(0, Int(list.table.contentSize.height - list.table.bounds.height))
    let offset = draw(0...1) == 0 ? draw(-50...most + 50) : min(most, draw(0...200))
    list.table.contentOffset.y = CGFloat(offset)
    return "scroll to \(offset)"
  }

  private func reload() -> String {
    let section = draw(0...list.sections.count - 1)
    list.sections[section] = newRows(draw(0...40))
    list.table.reloadData()
    return "reload, section \(section) of \(list.sections[section].count)"
  }

  private func resize() -> String {
    let size = draw(0...1) == 0 ? CGSize(width: 320, height: 600) : CGSize(width: 600, height: 320)
    window.frame = CGRect(origin: .zero, size: size)
    list.view.frame = window.bounds
    return "resize to \(size)"
  }

  private func insert() -> String {
    let section = draw(0...list.sections.count - 1)
    let row = draw(0...list.sections[section].count)
    list.sections[section].insert(contentsOf: newRows(1), at: row)
    list.table.insertRows(at: [IndexPath(row: row, section: section)], with: .none)
    return "insert at \(section).\(row)"
  }

  private func delete() -> String {
    guard let path = randomPath else { return "delete nothing" }
    list.sections[path.section].remove(at: path.row)
    list.table.deleteRows(at: [path], with: .none)
    return "delete at \(path.section).\(path.row)"
  }

  private func move() -> String {
    guard let from = randomPath else { return "move nothing" }
    let row = list.sections[from.section].remove(at: from.row)
    let section = draw(0...list.sections.count - 1)
    let to = IndexPath(row: draw(0...list.sections[section].count), section: section)
    list.sections[to.section].insert(row, at: to.row)
    list.table.moveRow(at: from, to: to)
    return "move \(from.section).\(from.row) to \(to.section).\(to.row)"
  }

  private func reloadSome() -> String {
    guard let path = randomPath else { return "reload no row" }
    list.sections[path.section][path.row].height = CGFloat(draw(1...200))
    list.table.reloadRows(at: [path], with: .none)
    return "reload row \(path.section).\(path.row)"
  }

  /// Deletes some rows and inserts others at once: deletions count in the old order, insertions in
  /// the new.
  private func batch() -> String {
    let section = draw(0...list.sections.count - 1)
    let old = list.sections[section]
    let deleted = old.indices.filter { _ in draw(0...4) == 0 }
    var new = old.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
    var inserted: [Int] = []
    for _ in 0..<draw(0...5) {
      let row = draw(0...new.count)
      new.insert(contentsOf: newRows(1), at: row)
      inserted = inserted.map { $0 >= row ? $0 + 1 : $0 } + [row]
    }
    list.table.performBatchUpdates { [list] in
      list.sections[section] = new
      list.table.deleteRows(at: deleted.map { IndexPath(row: $0, section: section) }, with: .none)
      list.table.insertRows(at: inserted.map { IndexPath(row: $0, section: section) }, with: .none)
    }
    return "batch of \(deleted.count) deletions and \(inserted.count) insertions in \(section)"
  }

  private func leaveAndReturn() -> String {
    window.rootViewController = nil
    if draw(0...1) == 0 { window.finishTurn() }
    window.rootViewController = list
    return "leave the window and return"
  }
}
