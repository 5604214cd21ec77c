/// A problem at a place in a file, and its remedy.
///
/// Its text is `FILE:LINE:COLUMN: the problem; the remedy`, which editors and terminals turn into a link.
public struct ParseError: Error, Hashable, Sendable {
  /// The path of the file, as it was given.
  public let file: String

  /// The line, counted from 1, as an editor counts them; `nil` where the file as a whole is meant.
  public let line: Int?

  /// The column, counted from 1 in Unicode scalars; `nil` where the line as a whole is meant.
  public let column: Int?

  /// What is wrong, in a few words.
  public let problem: String

  /// What to do about it, in a few words.
  public let advice: String

  /// Describes a place in a file that cannot be understood.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, problem: String, advice: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.advice = advice
  }
}

extension ParseError: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: the problem; the remedy` on one line, without control characters. Unknown lines and
  /// columns are left out.
  public var description: String {
    let place = [file.shownPath, line?.description, column?.description].compactMap { $0 }
    return "\(place.joined(separator: ":")): \(problem); \(advice)".escapingControls
  }
}
