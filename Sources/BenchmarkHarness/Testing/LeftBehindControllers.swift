import BenchmarkResults
import HeadlessUIKit

/// The classes of the controllers that are alive after the list was released, and their parents or presenters: what can be
/// told of who holds them. Controllers are known from the first call that they receive, by references that don't count,
/// because others would keep them alive or leave memory behind.
final class LeftBehindControllers: Measure {
  nonisolated static let metrics: [Metric] = []

  private var alive: [Int: Unmanaged<UIViewController>] = [:]
  /// What was left behind: `17 of RowController, in Feed; Feed`. `nil` if no controller was.
  private(set) var summary: String?

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    // Other measures, which come before, set theirs anew in each phase.
    let others = ObjectCensus.releaseHandler
    ObjectCensus.releaseHandler = { [weak self] number in
      others?(number)
      MainActor.assumeIsolated { self?.alive[number] = nil }
    }
  }

  func callWillBegin(_ event: CallEvent) {
    guard let controller = event.subject as? UIViewController,
      let number = ObjectCensus.number(of: controller)
    else { return }
    if alive[number] == nil { alive[number] = .passUnretained(controller) }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .teardown else { return [] }
    ObjectCensus.releaseHandler = nil
    let groups = Dictionary(grouping: alive.values.map { Self.kind(of: $0.takeUnretainedValue()) })
    {
      $0
    }
    let parts = groups.map { kind, all in
      let count = all.count == 1 ? "" : "\(all.count) of "
      let parent = kind.parent.map { ", in \($0)" } ?? ""
      return "\(count)\(kind.name)\(parent)"
    }
    summary = parts.isEmpty ? nil : parts.sorted().joined(separator: "; ")
    alive = [:]
    return []
  }

  private struct Kind: Hashable {
    let name: String
    let parent: String?
  }

  private static func kind(of controller: UIViewController) -> Kind {
    let holder = controller.parent ?? controller.presentingViewController
    return Kind(name: "\(type(of: controller))", parent: holder.map { "\(type(of: $0))" })
  }
}
