import Foundation

/// Why a result file or a journal could not be read or written. Its text is one line, with the
/// path and the cause.
public enum ResultFileError: Error, Hashable, Sendable {
  /// What was being done to a file.
  public enum Action: String, Hashable, Sendable {
    case read, write, create, remove
  }

  /// The system refused, with the error number `code`.
  case system(Action, path: String, code: Int32)

  /// The file can't be used, for a reason other than its content.
  case refused(Action, path: String, reason: String)

  /// The content of the file cannot be understood.
  case malformed(ParseError)
}

extension ResultFileError {
  /// Parses the content of a file, and throws its error as `malformed`.
  package static func parsing<Value>(
    _ parse: () throws(ParseError) -> Value
  ) throws(ResultFileError) -> Value {
    do throws(ParseError) {
      return try parse()
    } catch {
      throw .malformed(error)
    }
  }
}

extension ResultFileError: CustomStringConvertible {
  /// One line: what could not be done to which file, and why.
  public var description: String {
    switch self {
    case .system(let action, "", _): "cannot \(action.rawValue) '': a file needs a name"
    case .system(let action, let path, let code):
      "cannot \(action.rawValue) \(path.shownPath): \(String(cString: strerror(code)))"
    case .refused(let action, let path, let reason):
      "cannot \(action.rawValue) \(path.shownPath): \(reason)"
    case .malformed(let error): error.description
    }
  }
}

/// A problem at a place in a file, and its remedy.
///
/// Its text is `FILE:LINE:COLUMN: the problem; the remedy`, which editors and terminals turn into a link.
public struct ParseError: Error, Hashable, Sendable {
  /// The path of the file, as it was given.
  public let file: String

  /// The line, and the column in Unicode scalars, from 1; `nil` where the file or the line as a whole is meant.
  public let line, column: Int?

  /// What is wrong, and what to do about it, in a few words.
  public let problem, advice: String

  /// Describes a place in a file that cannot be understood.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, problem: String, advice: String
  ) {
    (self.file, self.line, self.column) = (file, line, column)
    (self.problem, self.advice) = (problem, advice)
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
