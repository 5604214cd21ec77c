import Foundation

/// A folder for the files of one command. A lock tells it from those of killed processes, which the next command removes.
package final class TemporaryFolder: Sendable {
  package let path: String
  private let lock: FileDescriptor
  private static let name = "recycling-bench-temporary"

  package init() throws(ResultFileError) {
    Self.removeAbandoned()
    while true {
      let folder = try Self.make(named: Self.name)
      // Until it is locked, another process may take the folder for abandoned and remove it.
      let lock: FileDescriptor
      do throws(ResultFileError) {
        lock = try FileDescriptor(opening: folder, O_RDONLY, for: .create)
      } catch .system(_, _, ENOENT) {
        continue
      }
      // Some file systems have no locks.
      do throws(ResultFileError) { try lock.lock() } catch .refused { continue } catch {}
      guard access(folder, F_OK) == 0 else { continue }
      path = folder
      self.lock = lock
      return
    }
  }

  private static func removeAbandoned() {
    let parent = FileManager.default.temporaryDirectory.path
    for child in FileManager.default.names(in: parent) where child.hasPrefix("\(name)-") {
      let folder = "\(parent)/\(child)"
      guard
        let lock = try? FileDescriptor(
          opening: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, for: .remove),
        (try? lock.lock()) != nil
      else { continue }
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder that stays and that only this user can enter; its random name keeps others from preparing its content.
  package static func make(named name: String) throws(ResultFileError) -> String {
    let pattern = "\(FileManager.default.temporaryDirectory.path)/\(name)-XXXXXX"
    guard let folder = strdup(pattern) else { throw .system(.create, path: pattern, code: errno) }
    defer { free(folder) }
    guard mkdtemp(folder) != nil else { throw .system(.create, path: pattern, code: errno) }
    return String(cString: folder)
  }
}

/// The user's own files of this package, by the XDG Base Directory Specification; no repository or folder can move them.
package enum UserFolder {
  /// Files that can be made again: `$XDG_CACHE_HOME/recycling-bench`, or `~/.cache/recycling-bench`.
  package static var cache: String { path(variable: "XDG_CACHE_HOME", standard: ".cache") }

  /// What `setup` installs: `$XDG_DATA_HOME/recycling-bench`, or `~/.local/share/recycling-bench`.
  package static var data: String { path(variable: "XDG_DATA_HOME", standard: ".local/share") }

  /// The specification ignores a variable whose path is relative.
  private static func path(variable: String, standard: String) -> String {
    let named = ProcessInfo.processInfo.environment[variable]
      .flatMap { $0.hasPrefix("/") ? $0 : nil }
    return "\(named ?? "\(NSHomeDirectory())/\(standard)")/recycling-bench"
  }
}

extension FileManager {
  /// The names of the files in a folder; none of one that can't be read.
  package func names(in folder: String) -> [String] {
    (try? contentsOfDirectory(atPath: folder)) ?? []
  }
}
