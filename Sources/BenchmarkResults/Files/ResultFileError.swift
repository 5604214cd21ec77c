import Foundation

/// Why a result file or a journal could not be read or written. Its text is one line, with the
/// path and the cause.
public enum ResultFileError: Error, Hashable, Sendable {
  /// What was being done to a file when the system refused.
  public enum Action: String, Hashable, Sendable {
    case read
    case write
    case create
    case remove
  }

  /// The system refused, with the error number `code`.
  case system(Action, path: String, code: Int32)

  /// The content of the file cannot be understood.
  case malformed(ParseError)

  /// A value cannot be represented in the file, such as an infinite number.
  case unencodable(path: String, reason: String)

  /// Another process has the journal open for writing, so its run is in progress.
  case inUse(path: String)

  /// The file is larger than `limit`.
  case tooLarge(path: String, limit: ByteCount)

  /// The file changed while it was read.
  case changed(path: String)

  /// A pipe, a socket or a device is in the place of a file that a command finds by itself.
  case notRegular(path: String)
}

extension ResultFileError: CustomStringConvertible {
  /// One line: what could not be done to which file, and why.
  public var description: String { text.escapingControls }

  private var text: String {
    switch self {
    case .system(let action, let path, let code):
      path.isEmpty
        ? "cannot \(action.rawValue) '': a file needs a name"
        : "cannot \(action.rawValue) \(path.shownPath): \(String(cString: strerror(code)))"
    case .malformed(let error):
      error.description
    case .unencodable(let path, let reason):
      "cannot write \(path.shownPath): \(reason)"
    case .inUse(let path):
      "cannot write \(path.shownPath): another run is writing to it; wait for its end, or choose another output"
    case .tooLarge(let path, let limit):
      "cannot read \(path.shownPath): it is larger than \(limit), the most that is read; give another file"
    case .notRegular(let path):
      "cannot read \(path.shownPath): it is no regular file; remove it, or put the file in its place"
    case .changed(let path):
      "cannot read \(path.shownPath): it changed meanwhile; read it again when nobody writes to it"
    }
  }
}
