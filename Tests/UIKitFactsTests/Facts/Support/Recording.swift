import UIKit

@MainActor enum Log {
  fileprivate static var lines: [String]?
  fileprivate static var only: Set<String> = []
  fileprivate static var depth = 0
  private static var cells = 0
  static func reset() { cells = 0 }
  fileprivate static func nextCell() -> Int {
    cells += 1
    return cells
  }
}

/// Records a call while a closure runs, which may make others. The first word, after a controller's name, is
/// what `record(only:_:)` chooses by.
@MainActor @discardableResult
func call<Result>(_ line: String, _ body: () -> Result = {}) -> Result {
  let name = line.prefix { $0 != " " }.split(separator: ".").last.map(String.init) ?? ""
  guard Log.lines != nil, Log.only.isEmpty || Log.only.contains(name) else { return body() }
  Log.lines?.append(String(repeating: "  ", count: Log.depth) + line)
  Log.depth += 1
  defer { Log.depth -= 1 }
  return body()
}

/// Records a step of the test itself, also from a closure that isn't declared to be the main actor's.
func mark(_ step: String) { MainActor.assumeIsolated { Log.lines?.append("- \(step)") } }

/// Returns the calls made while a closure runs, or those of some names.
@MainActor func record(only names: Set<String> = [], _ body: () async -> Void) async -> [String] {
  Log.lines = []
  Log.only = names
  await body()
  defer { Log.lines = nil }
  return Log.lines ?? []
}

extension Set<String> {
  static let appearance: Self = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]
}

/// A controller that records its callbacks under its name: by default, its type's.
class Recorded: UIViewController {
  lazy var name = "\(type(of: self))".lowercased()
  private func on(_ callback: String, _ body: () -> Void) { call("\(name).\(callback)", body) }
  override func loadView() { on("loadView") { super.loadView() } }
  override func viewDidLoad() { on("viewDidLoad") { super.viewDidLoad() } }
  override func willMove(toParent parent: UIViewController?) {
    on("willMove \(title(of: parent))") { super.willMove(toParent: parent) }
  }
  override func didMove(toParent parent: UIViewController?) {
    on("didMove \(title(of: parent))") { super.didMove(toParent: parent) }
  }
  private func title(of parent: UIViewController?) -> String {
    parent.map { ($0 as? Recorded)?.name ?? ($0 is UINavigationController ? "navigation" : "list") }
      ?? "nil"
  }
  override func viewWillAppear(_ animated: Bool) {
    on("viewWillAppear") { super.viewWillAppear(animated) }
  }
  override func viewIsAppearing(_ animated: Bool) {
    on("viewIsAppearing") { super.viewIsAppearing(animated) }
  }
  override func viewDidAppear(_ animated: Bool) {
    on("viewDidAppear") { super.viewDidAppear(animated) }
  }
  override func viewWillDisappear(_ animated: Bool) {
    on("viewWillDisappear") { super.viewWillDisappear(animated) }
  }
  override func viewDidDisappear(_ animated: Bool) {
    on("viewDidDisappear") { super.viewDidDisappear(animated) }
  }
  override func didReceiveMemoryWarning() {
    on("didReceiveMemoryWarning") { super.didReceiveMemoryWarning() }
  }
}

/// A controller that hosts others, and hosted ones.
class List: Recorded {}
class Card: Recorded {}
class Detail: Recorded {}

/// A row's cell, which records its calls under the number with which it was made.
class RowCell: UITableViewCell {
  let number = Log.nextCell()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    call("make \(number)")
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func prepareForReuse() { call("reuse \(number)") { super.prepareForReuse() } }
  override func layoutSubviews() { call("layout \(number)") { super.layoutSubviews() } }
}

/// The same for an item.
class ItemCell: UICollectionViewCell {
  let number = Log.nextCell()

  override init(frame: CGRect) {
    super.init(frame: frame)
    call("make \(number)")
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func prepareForReuse() { call("reuse \(number)") { super.prepareForReuse() } }
  override func layoutSubviews() { call("layout \(number)") { super.layoutSubviews() } }
}
