import Foundation
import HeadlessUIKit

/// A cell that owns the controller of the row it shows.
@MainActor protocol HostingCell: UIView {
  var controller: HostedController { get }
  var id: Int? { get }
}

/// A list for random actions, with rows of random heights that each host a controller. Subclasses
/// provide the list.
@MainActor class PropertyScene {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  let controller: UIViewController
  let list: UIScrollView
  var sections: [[PropertyRow]] = []
  private var generator: Draws
  private var nextID = 0

  /// - Parameter controller: The controller whose view is the list.
  init(seed: UInt64, controller: UIViewController, list: UIScrollView) {
    generator = Draws(state: seed)
    self.controller = controller
    self.list = list
    sections = (0..<draw(1...3)).map { _ in newRows(draw(0...40)) }
  }

  /// Shows the list.
  func show() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.finishTurn()
  }

  // MARK: Overridden by subclasses

  func reloadList() {}
  func perform(_ updates: @escaping () -> Void) {}
  func announce(_ batch: RandomBatch) {}
  func cell(at path: IndexPath) -> (any HostingCell)? { nil }
  var visiblePaths: [IndexPath] { [] }

  /// The violations of invariants specific to this kind of list.
  var ownViolations: [String] { [] }

  // MARK: Random values

  func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private func newRows(_ count: Int) -> [PropertyRow] {
    (0..<count).map { _ in
      nextID += 1
      return PropertyRow(id: nextID, height: CGFloat([1, 20, 44, 60, 133, 300][draw(0...5)]))
    }
  }

  /// A linear congruential generator with the same sequence in every run.
  struct Draws: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}

extension PropertyScene {
  /// Performs a random action, ends the turn and returns a description.
  func act() -> String {
    let action: String
    switch draw(0...12) {
    case 0...3: action = scroll()
    case 4: action = reload()
    case 5: action = resize()
    case 6...8: action = changeOneKind()
    case 9...10: action = changeAll()
    case 11: action = warn()
    default: action = leaveAndReturn()
    }
    window.finishTurn()
    return action
  }

  private func scroll() -> String {
    let most = max(0, Int(list.contentSize.height - list.bounds.height))
    let offset = draw(0...1) == 0 ? draw(-50...most + 50) : min(most, draw(0...200))
    list.contentOffset.y = CGFloat(offset)
    return "scroll to \(offset)"
  }

  private func reload() -> String {
    let section = draw(0...sections.count - 1)
    sections[section] = newRows(draw(0...40))
    reloadList()
    return "reload, section \(section) of \(sections[section].count)"
  }

  private func resize() -> String {
    let size = draw(0...1) == 0 ? CGSize(width: 320, height: 600) : CGSize(width: 600, height: 320)
    window.frame = CGRect(origin: .zero, size: size)
    return "resize to \(size)"
  }

  /// Performs one kind of update. Except for moves, this is a single call, which is its own batch.
  private func changeOneKind() -> String {
    let kinds = RandomBatch.Kind.allCases
    let kind = kinds[draw(0...kinds.count - 1)]
    let batch = newBatch([kind])
    if kind == .moveRows { return change(by: batch) }
    sections = batch.sections
    announce(batch)
    return "alone, \(batch.summary)"
  }

  /// Performs all kinds of updates in one batch. Each can move rows into or out of the bounds.
  private func changeAll() -> String {
    change(by: newBatch(Set(RandomBatch.Kind.allCases)))
  }

  private func change(by batch: RandomBatch) -> String {
    perform { [self] in
      sections = batch.sections
      announce(batch)
    }
    return batch.summary
  }

  private func newBatch(_ kinds: Set<RandomBatch.Kind>) -> RandomBatch {
    RandomBatch(of: sections, kinds: kinds, draw: draw, newRows: newRows)
  }

  private func warn() -> String {
    window.sendMemoryWarning()
    return "memory warning"
  }

  private func leaveAndReturn() -> String {
    window.rootViewController = nil
    if draw(0...1) == 0 { window.finishTurn() }
    window.rootViewController = controller
    return "leave the window and return"
  }
}
