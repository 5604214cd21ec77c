import Foundation

/// A folder for the files of a single command, in `TMPDIR` or `/tmp`.
///
/// A process that is killed leaves its folder behind. The next process that makes one removes it: it tells
/// folders in use apart by a lock, which the system releases when a process ends.
package final class TemporaryFolder: Sendable {
  package let path: String
  private let lock: FileDescriptor

  /// Removes the folders of killed processes, and makes a new one.
  package init(
    in parent: String = FileManager.default.temporaryDirectory.path
  ) throws(ResultFileError) {
    Self.removeAbandoned(in: parent)
    lock = try Self.makeLocked(in: parent)
    path = AtomicFile.folder(of: lock.path)
  }

  /// Removes the folder and all in it.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder in `TMPDIR`, or `/tmp`, that only this user can enter, and that stays. The end of its
  /// name is random, and it fails if a folder of that name exists, so nobody can prepare its content.
  ///
  /// - Parameter name: how the folder's name begins.
  /// - Returns: the path of the folder.
  package static func make(
    named name: String, in parent: String = FileManager.default.temporaryDirectory.path
  ) throws(ResultFileError) -> String {
    let pattern = "\(parent)/\(name)-XXXXXX"
    var template = Array(pattern.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(.create, path: pattern, code: errno)
    }
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// Makes a folder with a lock in it, and returns the lock.
  private static func makeLocked(in parent: String) throws(ResultFileError) -> FileDescriptor {
    while true {
      let folder = try make(named: name, in: parent)
      let lock = try FileDescriptor(
        opening: lockFile(of: folder), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
      do throws(ResultFileError) {
        try lock.lock()
      } catch .inUse {
        // Another process takes the folder for abandoned, since it was not locked yet.
        continue
      } catch {
        // This file system has no locks. Nobody can lock the folder, so nobody removes it.
      }
      if access(lock.path, F_OK) == 0 { return lock }
    }
  }

  private static let name = "recycling-bench"

  private static func lockFile(of folder: String) -> String { "\(folder)/\(name).lock" }

  private static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix("\(Self.name)-") {
      let folder = "\(parent)/\(name)"
      // Other folders may have such names too, but no such file.
      guard isPrivate(folder),
        let lock = try? FileDescriptor(
          opening: lockFile(of: folder), O_RDWR | O_NOFOLLOW, for: .remove),
        (try? lock.lock()) != nil
      else { continue }
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Returns whether only this user can have put something into the folder.
  private static func isPrivate(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & ~0o700 == S_IFDIR
      && status.st_uid == geteuid()
  }
}

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
