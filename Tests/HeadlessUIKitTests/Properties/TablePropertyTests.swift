import Foundation
import HeadlessUIKit
import Testing

/// What must hold after whatever was done to a table.
@MainActor @Suite("Random sequences on a table") struct TablePropertyTests {
  @Test(arguments: 0..<40 as Range<UInt64>, UIKitBehavior.presets.map(\.name))
  func invariantsHoldAfterEveryStep(seed: UInt64, behavior: String) throws {
    UIKitBehavior.current = try #require(
      UIKitBehavior.presets.first { $0.name == behavior }
    ).behavior
    defer { UIKitBehavior.current = .classic }
    let scene = PropertyScene(seed: seed)
    var done: [String] = []
    for _ in 0..<60 {
      done.append(scene.act())
      let broken = violations(in: scene)
      #expect(broken.isEmpty, "after \(done.suffix(4).joined(separator: "; "))")
      if !broken.isEmpty { return }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func nothingIsAliveAfterTeardown(seed: UInt64) {
    weak var window: UIWindow?
    weak var list: PropertyScene.List?
    var cells: [WeakCell] = []
    do {
      let scene = PropertyScene(seed: seed)
      for _ in 0..<40 { _ = scene.act() }
      window = scene.window
      list = scene.list
      cells = scene.list.table.subviews.map { WeakCell(view: $0) }
      scene.window.rootViewController = nil
      scene.window.finishTurn()
    }
    #expect(window == nil)
    #expect(list == nil)
    #expect(cells.allSatisfy { $0.view == nil })
  }

  private struct WeakCell {
    weak var view: UIView?
  }

  private func violations(in scene: PropertyScene) -> [String] {
    visibleRowViolations(in: scene) + cellViolations(in: scene)
      + hierarchyViolations(of: scene.window)
  }

  /// Visible cells cover exactly the visible rows, each in its place and with its own content.
  private func visibleRowViolations(in scene: PropertyScene) -> [String] {
    let table = scene.list.table
    var broken: [String] = []
    var expected: [IndexPath] = []
    var top: CGFloat = 0
    for (section, rows) in scene.list.sections.enumerated() {
      for (row, content) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        if top < table.bounds.maxY, top + content.height > table.bounds.minY {
          expected.append(path)
          let cell = table.cellForRow(at: path) as? PropertyScene.HostingCell
          if cell?.id != content.id { broken.append("\(path) shows \(cell?.id ?? -1)") }
          if cell?.isHidden != false { broken.append("\(path) is hidden") }
          if cell?.frame.minY != top || cell?.frame.height != content.height {
            broken.append("\(path) lies at \(cell?.frame ?? .zero), not \(top)")
          }
        }
        top += content.height
      }
    }
    let visible = table.indexPathsForVisibleRows ?? []
    if visible != expected { broken.append("visible are \(visible), not \(expected)") }
    return broken
  }

  /// A cell is displayed or pooled, never both; its controller has heard so, in the right order.
  private func cellViolations(in scene: PropertyScene) -> [String] {
    var broken: [String] = []
    var displayed: Set<ObjectIdentifier> = []
    scene.list.table.forEachVisibleCell { path, cell in
      if !displayed.insert(ObjectIdentifier(cell)).inserted { broken.append("\(path) is twice") }
    }
    for case let cell as PropertyScene.HostingCell in scene.list.table.subviews {
      if displayed.contains(ObjectIdentifier(cell)), cell.isHidden {
        broken.append("a cell is displayed and pooled")
      }
      broken += cell.controller.violations
      let isInWindow = cell.controller.viewIfLoaded?.window != nil
      if isInWindow != cell.controller.believesItIsShown {
        broken.append("a controller is \(cell.controller.state), its view in window: \(isInWindow)")
      }
    }
    return broken
  }

  /// Every view is in one place, and knows its superview and its window.
  private func hierarchyViolations(of window: UIWindow) -> [String] {
    var broken: [String] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ view: UIView) {
      if !seen.insert(ObjectIdentifier(view)).inserted { broken.append("\(view) is in two places") }
      if view.window !== window { broken.append("\(view) does not know its window") }
      for subview in view.subviews {
        if subview.superview !== view { broken.append("\(subview) has another superview") }
        visit(subview)
      }
    }
    visit(window)
    return broken
  }
}
