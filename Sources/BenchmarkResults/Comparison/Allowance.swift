/// A change that is permitted, and why.
public struct Allowance: Hashable, Sendable {
  /// How great a change is permitted.
  public enum Limit: Hashable, Sendable {
    /// Any change.
    case any
    /// A change by at most this much, in the unit of the metric.
    case difference(Double)
    /// A change by at most this percentage of the figure of BASE.
    case percent(Double)
  }

  /// The patterns that case, phase and metric must match.
  let patterns: [CSVColumn: NamePattern]

  /// The number of rows that the case must have; `nil` for any.
  let rows: Int?

  /// How great a change is permitted, to the better or to the worse.
  public let limit: Limit

  /// Why the change is permitted. Never empty.
  public let reason: String

  /// The line of the file on which it stands.
  public let line: Int

  /// Whether the change of `figure` is permitted.
  func permits(_ figure: ComparedFigure) -> Bool {
    guard let change = figure.change, rows == nil || rows == figure.key.rows else { return false }
    let matches = patterns.allSatisfy { column, pattern in
      pattern.matches(Self.name(in: column, of: figure))
    }
    return matches && isWithinLimit(change, of: figure.base.median)
  }

  /// The columns that hold patterns of names.
  static let nameColumns: [CSVColumn] = [
    .strategy, .content, .workload, .host, .uikit, .phase, .metric,
  ]

  private static func name(in column: CSVColumn, of figure: ComparedFigure) -> String {
    switch column {
    case .strategy: figure.key.strategy
    case .content: figure.key.content
    case .workload: figure.key.workload
    case .host: figure.key.host
    case .uikit: figure.key.uikit
    case .phase: figure.phase.rawValue
    case .metric: figure.metric.name
    default: preconditionFailure("\(column.name) holds no pattern of a name")
    }
  }

  private func isWithinLimit(_ change: FigureChange, of base: Double) -> Bool {
    switch limit {
    case .any: true
    case .difference(let most): abs(change.difference) <= most
    case .percent(let most):
      if change.interval != nil, let ratio = change.ratio {
        abs(ratio - 1) * 100 <= most
      } else {
        // This order rounds nothing if both are whole numbers.
        abs(change.difference) * 100 <= most * abs(base)
      }
    }
  }
}

/// A name in which `*` stands for any text, even an empty one.
struct NamePattern: Hashable, Sendable {
  private let pieces: [String]

  init(_ text: String) {
    pieces = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  func matches(_ name: String) -> Bool {
    guard pieces.count > 1 else { return pieces[0] == name }
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
