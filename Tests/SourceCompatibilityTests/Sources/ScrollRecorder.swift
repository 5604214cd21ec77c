import UIKit

/// Records how a list is scrolled. Its delegate calls `didScroll(_:)`.
@MainActor final class ScrollRecorder {
  private var lines = ["time_ms,event,value"]

  func didScroll(_ list: UIScrollView) {
    add("offset", "\(list.contentOffset.y + list.adjustedContentInset.top)")
  }

  /// Adds another event, such as `add("tap")` or `add("insert", "3")`.
  func add(_ event: String, _ value: String = "") {
    lines.append("\(ProcessInfo.processInfo.systemUptime * 1_000),\(event),\(value)")
  }

  func save(to file: URL) throws {
    try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}
