import BenchmarkResults
import OrderedCollections

/// What a strategy does wrong in a scene.
///
/// A list that shows a row without its content, keeps controllers that nothing uses, or keeps memory after
/// its end, is broken, however fast it is. A strategy that is broken under one workload is not ranked under the others either: an app
/// does not choose how people scroll.
package struct Fault: Hashable, Sendable {
  /// A kind of fault.
  package enum Kind: String, CaseIterable, Sendable {
    case forgetsRows = "forgets rows"
    case losesControllers = "loses controllers"
    case leavesMemory = "leaves memory behind"
    case endsBelow = "ends below where set-up began"
    case crashes = "crashes"

    fileprivate func isFound(in figures: CaseFigures) -> Bool {
      guard figures.hasFigures else {
        return self == .crashes && figures.status.outcome == .crashed
      }
      return switch self {
      case .forgetsRows: (figures.forgottenRows?.value ?? 0) > 0
      case .losesControllers: (figures.controllersLost?.value ?? 0) > 0
      case .leavesMemory: (figures.leftBehindBytes?.value ?? 0) > 0
      case .endsBelow: (figures.leftBehindBytes?.value ?? 0) < 0
      case .crashes: false
      }
    }
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
