import Foundation

/// The folders in which this package keeps a user's own files, as the XDG Base Directory Specification
/// places them. Neither a repository nor the current folder can change where they are.
package enum UserFolder {
  /// Files that can be made again: `$XDG_CACHE_HOME/recycling-bench`, or `~/.cache/recycling-bench`.
  package static var cache: String { path(variable: "XDG_CACHE_HOME", standard: ".cache") }

  /// What `setup` installs: `$XDG_DATA_HOME/recycling-bench`, or `~/.local/share/recycling-bench`.
  package static var data: String { path(variable: "XDG_DATA_HOME", standard: ".local/share") }

  /// The specification ignores a variable whose path is relative.
  private static func path(variable: String, standard: String) -> String {
    let named = ProcessInfo.processInfo.environment[variable].flatMap {
      $0.hasPrefix("/") ? $0 : nil
    }
    return "\(named ?? "\(NSHomeDirectory())/\(standard)")/recycling-bench"
  }
}
