/// The style of the names of strategies: plain, or in the colors and with the shapes of the charts.
public struct TerminalStyle: Hashable, Sendable {
  private enum Colors { case none, of256, all }

  private let colors: Colors

  /// Plain names, for files and pipes.
  public static let plain = TerminalStyle(colors: .none)

  /// Colors and shapes if the text goes to a terminal that shows them, unless the user has refused them.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the text goes to a terminal.
  ///   - environment: the variables of the process: `NO_COLOR`, `TERM` and `COLORTERM` count.
  public static func detected(
    isTerminal: Bool, environment: [String: String]
  ) -> TerminalStyle {
    guard isTerminal, environment["NO_COLOR", default: ""].isEmpty, environment["TERM"] != "dumb"
    else { return .plain }
    let hasAll = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    return TerminalStyle(colors: hasAll ? .all : .of256)
  }

  /// The marks of all strategies of a file, given in its order: the same looks as in its charts.
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
