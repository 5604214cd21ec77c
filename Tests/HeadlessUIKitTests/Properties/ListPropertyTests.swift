import HeadlessUIKit
import Testing

@MainActor @Suite("Random sequences on lists") struct ListPropertyTests {
  private struct WeakReference { weak var object: AnyObject? }

  @Test(arguments: PropertyScene.Kind.allCases, UIKitBehavior.presets.map(\.name))
  func `Invariants hold, and nothing is left`(kind: PropertyScene.Kind, behavior: String) throws {
    let preset = try #require(UIKitBehavior.presets.first { $0.name == behavior })
    UIKitBehavior.current = preset.behavior
    defer { UIKitBehavior.current = .classic }
    for seed in UInt64(0)..<40 {
      var references: [WeakReference] = []
      do {
        let scene = PropertyScene(kind, seed: seed)
        for step in 1...60 {
          scene.act()
          scene.check()
          #expect(scene.problems.isEmpty, "seed \(seed), step \(step)")
          if !scene.problems.isEmpty { return }
        }
        let objects = [scene.window, scene.controller, scene.list] + scene.list.subviews
        references = objects.map { WeakReference(object: $0) }
        scene.window.turn { scene.window.rootViewController = nil }
      }
      #expect(references.allSatisfy { $0.object == nil }, "seed \(seed)")
    }
  }
}

/// A row of a data source, with an identity that survives moves and a height.
struct PropertyRow: Equatable {
  let id: Int
  var height: CGFloat
}

/// A random batch of updates and its result. A reloaded row gets a new identity, so that code that
/// keeps showing the old one is detected.
struct RandomBatch {
  enum Kind: CaseIterable {
    case insertRows, deleteRows, reloadRows, moveRows
    case insertSections, deleteSections, reloadSections
  }
  private(set) var insertedRows: [IndexPath] = [], deletedRows: [IndexPath] = []
  private(set) var reloadedRows: [IndexPath] = []
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []
  private(set) var insertedSections = IndexSet(), deletedSections = IndexSet()
  private(set) var reloadedSections = IndexSet()
  private(set) var sections: [[PropertyRow]] = []
  /// Whether each section, in the new order, existed before and can take rows.
  private var takesRows: [Bool] = []

  /// Draws updates of some kinds. `newRows` creates rows that were never shown.
  init(
    of old: [[PropertyRow]], kinds: Set<Kind>, draw: (ClosedRange<Int>) -> Int,
    newRows: (Int) -> [PropertyRow]
  ) {
    func happens(_ kind: Kind, oneIn chance: Int) -> Bool {
      kinds.contains(kind) && draw(1...chance) == 1
    }
    var (moving, origins) = ([PropertyRow](), [Int: IndexPath]())
    for (section, rows) in old.enumerated() {
      if deletedSections.count < old.count - 1, happens(.deleteSections, oneIn: 5) {
        deletedSections.insert(section)
      } else if happens(.reloadSections, oneIn: 5) {
        reloadedSections.insert(section)
        sections.append(newRows(draw(0...20)))
        takesRows.append(false)
      } else {
        var kept: [PropertyRow] = []
        for (row, content) in rows.enumerated() {
          let path = IndexPath.row(row, section)
          if happens(.deleteRows, oneIn: 6) {
            deletedRows.append(path)
          } else if happens(.moveRows, oneIn: 8) {
            origins[content.id] = path
            moving.append(content)
          } else if happens(.reloadRows, oneIn: 6) {
            reloadedRows.append(path)
            kept += newRows(1)
          } else {
            kept.append(content)
          }
        }
        sections.append(kept)
        takesRows.append(true)
      }
    }
    if happens(.insertSections, oneIn: 3) {
      let section = draw(0...sections.count)
      sections.insert(newRows(draw(0...20)), at: section)
      takesRows.insert(false, at: section)
      insertedSections.insert(section)
    }
    var arriving: [PropertyRow] = []
    if kinds.contains(.insertRows), takesRows.contains(true) { arriving = newRows(draw(0...4)) }
    // A moved row always has a section to go to: the one it came from.
    for row in moving + arriving {
      let open = takesRows.indices.filter { takesRows[$0] }
      let section = open[draw(0...open.count - 1)]
      sections[section].insert(row, at: draw(0...sections[section].count))
    }
    for (section, rows) in sections.enumerated() {
      for (row, content) in rows.enumerated() {
        let path = IndexPath.row(row, section)
        if arriving.contains(content) { insertedRows.append(path) }
        if let origin = origins[content.id] { moves.append((origin, path)) }
      }
    }
  }
}
