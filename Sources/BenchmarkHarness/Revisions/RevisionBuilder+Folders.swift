import BenchmarkResults
import Foundation

extension RevisionBuilder {
  /// The worktree in a checkout's folder.
  static func worktree(in folder: String) -> String { "\(folder)/tree" }

  /// The file that marks a folder as one to be removed when its process has ended.
  static func mark(in folder: String) -> String { "\(folder)/temporary" }

  /// Takes a folder for this process alone, until the descriptor is closed; `nil` if another process
  /// has it.
  ///
  /// - Throws: `ResultFileError` if the system refuses to open the lock.
  static func lock(_ folder: String) throws -> Int32? {
    let lock = try open("\(folder)/lock", O_CREAT | O_RDWR)
    guard flock(lock, LOCK_EX | LOCK_NB) != 0 else { return lock }
    close(lock)
    return nil
  }

  /// Opens a file of the folder itself, and none that a link in its place leads to.
  static func open(_ path: String, _ flags: Int32) throws -> Int32 {
    let descriptor = Foundation.open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ResultFileError.system(.create, path: path, code: errno)
    }
    return descriptor
  }

  /// Removes the folders whose processes were killed before they could do so.
  static func removeAbandonedFolders() async {
    for name in names(in: UserFolder.cache) where name.hasPrefix("ab-") {
      let folder = "\(UserFolder.cache)/\(name)"
      guard FileManager.default.fileExists(atPath: mark(in: folder)), let lock = try? lock(folder)
      else { continue }
      await remove(folder, keepingLogs: false)
      close(lock)
    }
  }

  /// Removes the worktree, its build and the executables; of all that is in the folder the logs are
  /// left if they are to be.
  func remove(keepingLogs: Bool) async {
    // Not what a cancelled task would do: this is to be done all the more then.
    await Task.detached { [folder] in await Self.remove(folder, keepingLogs: keepingLogs) }.value
  }

  private static func remove(_ folder: String, keepingLogs: Bool) async {
    let worktree = worktree(in: folder)
    _ = try? await Git.command("-C", worktree, "worktree", "remove", "-f", "-f", worktree)
    for name in names(in: folder) where !(keepingLogs && name.hasSuffix(".log")) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    if !keepingLogs { rmdir(folder) }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
