import BenchmarkResults
import HeadlessUIKit

/// The classes of the controllers that are alive after the list was released, and their parents or presenters: what can be
/// told of who holds them. Controllers are known by their numbers and by the last call that they received, because
/// references would keep them alive or leave memory behind.
final class LeftBehindControllers: Measure {
  nonisolated static let metrics: [Metric] = []

  private var alive: [Int: Kind] = [:]
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
    let holder = controller.parent ?? controller.presentingViewController
    alive[number] = Kind(own: type(of: controller), holder: holder.map { type(of: $0) })
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase == .teardown else { return [] }
    ObjectCensus.releaseHandler = nil
    // Between the frames of a list that loads, something else may have been played, and have had the releases told.
    if alive.count <= ObjectCensus.controllersAlive {
      summary = Self.summary(of: alive.values.map(\.description))
    }
    alive = [:]
    return []
  }

  private static func summary(of kinds: [String]) -> String? {
    let parts = Dictionary(grouping: kinds) { $0 }.map { kind, all in
      all.count == 1 ? kind : "\(all.count) of \(kind)"
    }
    return parts.isEmpty ? nil : parts.sorted().joined(separator: "; ")
  }

  /// The class of a controller, and that of its parent or presenter.
  private struct Kind: CustomStringConvertible {
    let own: UIViewController.Type
    let holder: UIViewController.Type?

    var description: String { "\(own)" + (holder.map { ", in \($0)" } ?? "") }
  }
}
