import Foundation

/// Standard error, where everything goes that is no data.
enum StandardError {
  /// Writes a line.
  static func print(_ line: String) {
    fputs(line + "\n", stderr)
  }
}
