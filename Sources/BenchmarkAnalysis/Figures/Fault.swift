import BenchmarkResults
import Foundation
import OrderedCollections

/// What a strategy does wrong in a scene. One that is broken under one workload is not ranked under the others either:
/// an app does not choose how people scroll.
package struct Fault: Hashable, Sendable {
  /// A kind of fault: a metric that must be 0 and isn't, or a crash.
  package enum Kind: Hashable, Sendable {
    case figure(Metric, isNegative: Bool)
    case crash
    /// The workload itself plays to its end.
    case crashInWarmUp

    /// All kinds: the faults of measures, those of the allocator, and crashes.
    package static var all: [Kind] {
      let metrics = Metric.all.filter { $0.fault != nil }
      let kinds = metrics.flatMap { metric -> [Kind] in
        [false, true].filter { isNegative in
          (isNegative ? metric.fault?.negativePhrase : metric.fault?.phrase) != nil
        }.map { .figure(metric, isNegative: $0) }
      }
      let isOfRows: (Kind) -> Bool = { !["byte", "block"].contains($0.noun) }
      return kinds.filter(isOfRows) + kinds.filter { !isOfRows($0) } + [.crash, .crashInWarmUp]
    }

    /// What a strategy with the fault does: `forgets rows`.
    package var phrase: String {
      switch self {
      case .figure(let metric, false): metric.fault?.phrase ?? metric.name
      case .figure(let metric, true): metric.fault?.negativePhrase ?? metric.name
      case .crash: "crashes"
      case .crashInWarmUp: "crashes in the warm-up scroll"
      }
    }

    /// How much of the fault a case shows: 0 if it is correct; `nil` if that was not measured.
    package func amount(in figures: CaseFigures) -> Double? {
      guard figures.hasFigures else {
        guard isCrash, figures.status.outcome == .crashed else { return nil }
        return figures.status.isCrashOfWarmUp == (self == .crashInWarmUp) ? 1 : nil
      }
      guard case .figure(let metric, let isNegative) = self else { return 0 }
      return (metric.fault?.phases ?? []).compactMap { figures[metric, in: $0]?.value }
        .map { max(0, isNegative ? -$0 : $0) }.max()
    }

    package var isCrash: Bool { self == .crash || self == .crashInWarmUp }

    /// The noun of an amount of one.
    package var noun: String {
      guard case .figure(let metric, _) = self else { return "case" }
      return metric.fault?.noun ?? "case"
    }

    /// An amount with its unit: `81 row-frames`, `1.22 KiB`.
    package func text(of amount: Double) -> String {
      if case .figure(let metric, _) = self, metric.unit == .bytes {
        return ByteCount(nearest: amount).description
      }
      guard amount >= 100_000 else { return counted(Int(amount), noun) }
      return "\(NumberScale.count.compact(amount, width: 6)) \(noun)s"
    }

    /// How much of the fault a case shows, as a share of the rows on screen if it is one of rows: `13 % of visible rows`.
    package func size(in figures: CaseFigures) -> String {
      guard let share = share(in: figures) else { return text(of: amount(in: figures) ?? 0) }
      let percent = share * 100
      let digits = percent < 0.1 ? 2 : percent < 10 ? 1 : 0
      let least = pow(10, -Double(digits))
      return percent < 0.01
        ? "less than 0.01 % of visible rows"
        : "\(String(format: "%.\(digits)f", max(percent, least))) % of visible rows"
    }

    /// The fault as a share of the rows on screen in all frames; `nil` if it isn't one of rows.
    package func share(in figures: CaseFigures) -> Double? {
      guard noun == "row-frame", let amount = amount(in: figures),
        let shown = figures.ofScroll("row_frames")?.value, shown > 0
      else { return nil }
      return amount / shown
    }

    package func isFound(in figures: CaseFigures) -> Bool { (amount(in: figures) ?? 0) > 0 }
  }

  package let kind: Kind
  /// The workloads under which it was found, in the order of the file.
  package let workloads: OrderedSet<String>

  /// The faults of a strategy, from all of its cases in a scene.
  static func all(of cases: [CaseFigures]) -> [Fault] {
    Kind.all.compactMap { kind in
      let found = cases.filter { kind.isFound(in: $0) }
      return found.isEmpty
        ? nil : Fault(kind: kind, workloads: OrderedSet(found.map(\.key.workload)))
    }
  }

  /// `forgets rows (edit, fling)`
  package var text: String {
    "\(kind.phrase) (\(workloads.elements.first(4)))"
  }

  /// Stands before the name of a strategy that is not correct, or for the word.
  package static let mark = "✗"
}
