/// A change that is permitted, and why.
public struct Allowance: Hashable, Sendable {
  /// How great a change is permitted.
  public enum Limit: Hashable, Sendable {
    /// Any.
    case any
    /// One by no more than so much, in the unit of the metric.
    case difference(Double)
    /// One by no more than so many percent of the figure of BASE.
    case percent(Double)
  }

  /// The patterns that the case, phase and metric must match.
  let patterns: [AllowanceColumn: NamePattern]

  /// The number of rows that the case must have; `nil` for any.
  let rows: Int?

  /// How great a change is permitted, to the better or to the worse.
  public let limit: Limit

  /// Why the change is permitted: never empty.
  public let reason: String

  /// The line of the file on which it stands.
  public let line: Int

  /// Whether the change of `figure` is permitted.
  func permits(_ figure: ComparedFigure) -> Bool {
    guard let change = figure.change, rows == nil || rows == figure.key.rows else { return false }
    let matches = patterns.allSatisfy { column, pattern in
      pattern.matches(column.name(in: figure))
    }
    return matches && isWithinLimit(change, of: figure.base.median)
  }

  private func isWithinLimit(_ change: FigureChange, of base: Double) -> Bool {
    switch limit {
    case .any: true
    case .difference(let most): abs(change.difference) <= most
    case .percent(let most):
      if change.interval != nil, let ratio = change.ratio {
        abs(ratio - 1) * 100 <= most
      } else {
        // In this order, so that nothing is rounded where both are whole numbers.
        abs(change.difference) * 100 <= most * abs(base)
      }
    }
  }
}

/// The columns of a file of allowances. The raw value is the name in its header line.
enum AllowanceColumn: String, CaseIterable {
  case strategy, content, workload, host, uikit, rows, phase, metric
  case atMost = "at_most"
  case reason

  /// The name that a pattern in the column must match.
  func name(in figure: ComparedFigure) -> String {
    switch self {
    case .strategy: figure.key.strategy
    case .content: figure.key.content
    case .workload: figure.key.workload
    case .host: figure.key.host
    case .uikit: figure.key.uikit
    case .phase: figure.phase.rawValue
    case .metric: figure.metric.name
    case .rows, .atMost, .reason: preconditionFailure("\(rawValue) holds no pattern of a name")
    }
  }
}

/// A name in which `*` stands for any text, none included.
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
