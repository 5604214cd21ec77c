import Foundation

/// Why a result file or a journal could not be read or written. Its text is one line, with the path and the cause.
public enum ResultFileError: Error, Hashable, Sendable {
  /// What was being done to a file.
  public enum Action: String, Hashable, Sendable {
    case read, write, create, remove
  }

  /// The system refused, with the error number `code`.
  case system(Action, path: String, code: Int32)
  /// The file can't be used, for a reason other than its content.
  case refused(Action, path: String, reason: String)

  /// The content of the file can't be understood: what is wrong, and what to do about it, in a few words. The line, and
  /// the column in Unicode scalars, count from 1; they are nil where the file or the line as a whole is meant.
  case malformed(
    file: String, line: Int? = nil, column: Int? = nil, problem: String, advice: String)
}

extension ResultFileError: CustomStringConvertible {
  /// One line: what could not be done to which file, and why. Of a malformed file it is
  /// `FILE:LINE:COLUMN: the problem; the remedy` without control characters, which editors and terminals turn into a link.
  public var description: String {
    switch self {
    case .system(let action, "", _): "cannot \(action.rawValue) '': a file needs a name"
    case .system(let action, let path, let code):
      "cannot \(action.rawValue) \(path.shownPath): \(String(cString: strerror(code)))"
    case .refused(let action, let path, let reason):
      "cannot \(action.rawValue) \(path.shownPath): \(reason)"
    case .malformed(let file, let line, let column, let problem, let advice):
      [file.shownPath, line?.description, column?.description, " \(problem); \(advice)"]
        .compactMap(\.self).joined(separator: ":").escapingControls
    }
  }
}
