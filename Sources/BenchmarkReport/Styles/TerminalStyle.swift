/// How names of strategies are written where a person reads them: as they are, or as in the charts, in their
/// colours and after their shapes.
public struct TerminalStyle: Hashable, Sendable {
  private enum Colors { case none, of256, all }

  private let colors: Colors

  /// Names as they are, for files and pipes.
  public static let plain = TerminalStyle(colors: .none)

  /// Colours and shapes if standard output is a terminal that shows them, and nobody has refused
  /// them.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the text goes to a terminal.
  ///   - environment: the variables of the process, of which `NO_COLOR`, `TERM` and `COLORTERM` count.
  public static func detected(
    isTerminal: Bool, environment: [String: String]
  ) -> TerminalStyle {
    guard isTerminal, environment["NO_COLOR", default: ""].isEmpty, environment["TERM"] != "dumb"
    else { return .plain }
    let hasAll = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    return TerminalStyle(colors: hasAll ? .all : .of256)
  }

  /// How `strategies` look, which are all of a file, in its order: the same as in its charts.
  package func marks(of strategies: some Sequence<String>) -> TerminalMarks {
    guard colors != .none else { return TerminalMarks([:]) }
    let styles = StrategyStyle.styles(of: strategies.lazy.map(\.escapingControls))
    return TerminalMarks(
      styles.mapValues { style in
        let color = TerminalColor(hex: style.color)
        return TerminalMarks.Mark(
          shape: style.shape, start: colors == .all ? color.exactStart : color.nearestStart)
      })
  }
}
