import BenchmarkResults
import OrderedCollections

/// What a strategy does wrong in a scene.
///
/// A list that shows a row without its content, keeps controllers that nothing uses, or keeps memory after
/// its end, is broken, however fast it is. A strategy that is broken under one workload is not ranked under
/// the others either: an app does not choose how people scroll.
package struct Fault: Hashable, Sendable {
  /// A kind of fault.
  package enum Kind: String, CaseIterable, Sendable {
    case forgetsRows = "forgets rows"
    case wrongHeights = "has rows of the wrong height"
    case wrongContent = "shows other rows' content"
    case losesState = "loses what people did in rows"
    case losesControllers = "loses controllers"
    case leavesMemory = "leaves memory behind"
    case endsBelow = "ends below where set-up began"
    case losesRowControllers = "shows rows without their controllers"
    case crashes = "crashes"
    case crashesInWarmUp = "crashes in the warm-up scroll"

    /// How much of the fault a case shows: 0 if it is correct; `nil` if that was not measured.
    package func amount(in figures: CaseFigures) -> Double? {
      guard figures.hasFigures else {
        guard isCrash, figures.status.outcome == .crashed else { return nil }
        return figures.status.isCrashOfWarmUp == (self == .crashesInWarmUp) ? 1 : nil
      }
      guard let metric else { return 0 }
      let figure = figures[metric, in: metric == .leftBehindBytes ? .teardown : .scroll]
      return switch self {
      case .leavesMemory: figure.map { max(0, $0.value) }
      case .endsBelow: figure.map { max(0, -$0.value) }
      default: figure?.value
      }
    }

    /// The metric that counts the fault; `nil` for crashes.
    private var metric: Metric? {
      switch self {
      case .forgetsRows: .forgottenRows
      case .wrongHeights: .wrongHeightRows
      case .wrongContent: .wrongContentRows
      case .losesState: .stateLost
      case .losesControllers: .controllersLost
      case .leavesMemory, .endsBelow: .leftBehindBytes
      case .losesRowControllers: .deafRows
      case .crashes, .crashesInWarmUp: nil
      }
    }

    /// Whether cases with the fault have no figures.
    package var isCrash: Bool { self == .crashes || self == .crashesInWarmUp }

    /// The noun of an amount of one.
    package var unit: String {
      switch self {
      case .forgetsRows, .wrongHeights, .wrongContent, .losesState, .losesRowControllers:
        "row-frame"
      case .losesControllers: "controller"
      case .leavesMemory, .endsBelow: "byte"
      case .crashes, .crashesInWarmUp: "case"
      }
    }

    /// An amount with its unit: `81 row-frames`, `1.22 KiB`.
    package func text(of amount: Double) -> String {
      if unit == "byte" { return ByteCount(nearest: amount).description }
      guard amount >= 100_000 else { return counted(Int(amount), unit) }
      return "\(CompactNumber(value: amount, scale: .count).text(width: 6)) \(unit)s"
    }

    /// Whether a case shows the fault.
    package func isFound(in figures: CaseFigures) -> Bool { (amount(in: figures) ?? 0) > 0 }
  }

  package let kind: Kind

  /// The workloads under which it was found, in the order of the file.
  package let workloads: OrderedSet<String>

  /// The faults of a strategy, from all of its cases in a scene.
  static func all(of cases: [CaseFigures]) -> [Fault] {
    Kind.allCases.compactMap { kind in
      let found = cases.filter { kind.isFound(in: $0) }
      return found.isEmpty
        ? nil : Fault(kind: kind, workloads: OrderedSet(found.map(\.key.workload)))
    }
  }

  /// `forgets rows (edit, fling)`
  package var text: String {
    let listed = workloads.prefix(Self.mostWorkloads).joined(separator: ", ")
    let rest = workloads.count - Self.mostWorkloads
    return "\(kind.rawValue) (\(listed)\(rest > 0 ? " and \(rest) more" : ""))"
  }

  private static let mostWorkloads = 4

  /// Stands before the name of a strategy that is not correct, or for the word.
  package static let mark = "✗"
}
