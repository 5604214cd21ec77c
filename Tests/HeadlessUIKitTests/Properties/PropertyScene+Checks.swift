import Foundation
import HeadlessUIKit

/// The invariants of all lists.
extension PropertyScene {
  var violations: [String] {
    let places = kind == .estimatingTable ? violationsOfEstimates : violationsOfExactPlaces
    return contentViolations + places + cellViolations + hierarchyViolations + lostCells
      + unready
  }

  /// Visible cells that don't show the data, and rows shown more than once.
  private var contentViolations: [String] {
    var broken: [String] = []
    var seen: Set<ObjectIdentifier> = []
    for path in list.visiblePaths {
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.row)
      else {
        broken.append("\(path) is visible and does not exist")
        continue
      }
      let row = sections[path.section][path.row]
      guard let cell = cell(at: path) else {
        broken.append("\(path) has no cell")
        continue
      }
      if cell.id != row.id { broken.append("\(path) shows \(cell.id ?? -1), not \(row.id)") }
      if cell.isHidden { broken.append("\(path) is hidden") }
      if cell.frame.height != row.height { broken.append("\(path) is \(cell.frame.height) high") }
      if !seen.insert(ObjectIdentifier(cell)).inserted { broken.append("\(path) is twice") }
      if !cell.controller.believesItIsShown { broken.append("\(path) hosts nothing") }
    }
    return broken
  }

  /// Differences between the visible rows and the rows that cover the bounds, including their
  /// frames.
  private var violationsOfExactPlaces: [String] {
    var broken: [String] = []
    var expected: [IndexPath] = []
    var top: CGFloat = 0
    for (section, rows) in sections.enumerated() {
      for (row, content) in rows.enumerated() {
        if top < list.bounds.maxY, top + content.height > list.bounds.minY {
          let path = IndexPath(row: row, section: section)
          expected.append(path)
          if cell(at: path)?.frame.minY != top { broken.append("\(path) does not lie at \(top)") }
        }
        top += content.height
      }
    }
    if list.visiblePaths != expected {
      broken.append("visible are \(list.visiblePaths), not \(expected)")
    }
    return broken
  }

  /// Gaps between the visible rows, or between them and the edges of the bounds.
  private var violationsOfEstimates: [String] {
    let all = sections.indices.flatMap { section in
      sections[section].indices.map { IndexPath(row: $0, section: section) }
    }
    let visible = list.visiblePaths
    guard let first = visible.first, let start = all.firstIndex(of: first) else {
      let isBeyond = list.bounds.maxY <= 0 || list.bounds.minY >= list.contentSize.height
      return all.isEmpty || isBeyond ? [] : ["nothing is visible"]
    }
    var broken: [String] = []
    let end = start + visible.count
    if end > all.count || Array(all[start..<end]) != visible {
      return ["visible are \(visible), which do not follow one another"]
    }
    let frames = visible.map { cell(at: $0)?.frame ?? .zero }
    for (above, below) in zip(frames, frames.dropFirst()) where above.maxY != below.minY {
      broken.append("a gap from \(above.maxY) to \(below.minY)")
    }
    if start > 0, frames[0].minY > list.bounds.minY { broken.append("a gap at the top") }
    if end < all.count, frames[frames.count - 1].maxY < list.bounds.maxY {
      broken.append("a gap at the bottom")
    }
    return broken
  }

  /// Controllers with missing or misordered callbacks.
  private var cellViolations: [String] {
    var broken: [String] = []
    for case let cell as any HostingCell in list.subviews {
      broken += cell.controller.violations
      let isInWindow = cell.controller.viewIfLoaded?.window != nil
      if isInWindow != cell.controller.believesItIsShown {
        broken.append("a controller is \(cell.controller.state), its view in window: \(isInWindow)")
      }
    }
    return broken
  }

  /// Views in several places, or with a wrong superview or window.
  private var hierarchyViolations: [String] {
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
