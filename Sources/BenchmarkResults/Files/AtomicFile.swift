import Foundation

/// Reads files, and writes them so that they appear whole or not at all.
package enum AtomicFile {
  /// Replaces the content of the file at `path` by `bytes`, or makes the file.
  ///
  /// Writes a temporary file in the same folder, synchronizes it with the disk and renames it. Readers see either
  /// the old or the new content, even after a crash. Symbolic links are followed, including dangling ones. Pipes,
  /// devices and other special files can't be replaced, and are written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(ResultFileError) {
    guard canReplace(path) else {
      try FileDescriptor(opening: path, O_WRONLY, for: .write).writeAll(bytes)
      return
    }
    let target = resolvingLinks(path)
    do throws(ResultFileError) {
      var temporary = try TemporaryFile(beside: target)
      try temporary.file.writeAll(bytes)
      try temporary.file.synchronize()
      try temporary.replace(target)
    } catch {
      throw error.naming(path)
    }
    synchronizeFolder(of: target)
  }

  /// Checks that `write` can put a file at `path`, before a command spends time on its content.
  ///
  /// - Throws: `ResultFileError` if the name is too long, a folder is in its place, or its own folder
  ///   does not exist or can't be written to.
  package static func check(_ path: String) throws(ResultFileError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .system(.write, path: path, code: EISDIR)
    }
    guard canReplace(path) else { return }
    let target = resolvingLinks(path)
    guard lstat(target, &status) == 0 || errno == ENOENT else {
      throw .system(.write, path: path, code: errno)
    }
    do throws(ResultFileError) {
      _ = try TemporaryFile(beside: target)
    } catch {
      throw error.naming(path)
    }
  }

  /// Whether `path` is a regular file, or nothing yet.
  package static func canReplace(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno != ELOOP }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// The maximum size of a file that is read, that of a result file with a million rows.
  package static let most = ByteCount(256 << 20)

  /// Reads the whole file at `path`. A pipe is read until its writers have gone.
  package static func read(
    _ path: String, atMost limit: ByteCount = most
  ) throws(ResultFileError) -> [UInt8] {
    try FileDescriptor(opening: path, O_RDONLY, for: .read).readAll(atMost: limit)
  }

  /// Reads the whole regular file at `path`. For files that the user didn't name, such as the environment beside a
  /// result file: a pipe without a writer in its place would block the command.
  package static func readRegular(
    _ path: String, atMost limit: ByteCount = most
  ) throws(ResultFileError) -> [UInt8] {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    // The system refuses a folder itself.
    guard kind == S_IFREG || kind == S_IFDIR else { throw .notRegular(path: path) }
    return try read(path, atMost: limit)
  }

  /// The path of the folder that holds `path`.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The file that `path` leads to, which need not exist.
  private static func resolvingLinks(_ path: String) -> String {
    var path = path
    // The system's own limit.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : "\(folder(of: path))/\(next)"
    }
    return path
  }

  /// Synchronizes a rename with the disk. Ignores errors of file systems that can't: they lose at most the rename
  /// if the machine fails now.
  private static func synchronizeFolder(of path: String) {
    try? FileDescriptor(opening: folder(of: path), O_RDONLY, for: .write).synchronize()
  }
}

extension ResultFileError {
  /// The same error about `path` instead of the temporary file beside it.
  fileprivate func naming(_ path: String) -> ResultFileError {
    guard case .system(let action, _, let code) = self else { return self }
    return .system(action, path: path, code: code)
  }
}

/// A new file to replace another one in the same folder. It is removed at the end of its lifetime unless it has
/// replaced the other file.
struct TemporaryFile: ~Copyable {
  /// The open file.
  let file: FileDescriptor
  private let path: String
  private var hasName: Bool

  /// Creates the file.
  ///
  /// The name is random, so nobody can prepare a link there, and short, so it fits wherever the name of a result
  /// file does.
  ///
  /// - Throws: `ResultFileError` if the folder of `target` does not exist or can't be written to.
  init(beside target: String) throws(ResultFileError) {
    let folder = AtomicFile.folder(of: target)
    path = "\(folder)/.bench-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    var status = stat()
    // Reports a path that is too long before the content is written.
    guard lstat(path, &status) == 0 || errno == ENOENT else {
      throw .system(.write, path: path, code: errno)
    }
    #if os(Linux)
      if let nameless = try? FileDescriptor(
        opening: folder, O_WRONLY | Self.withoutAName, for: .write)
      {
        file = nameless
        hasName = false
        return
      }
    #endif
    file = try FileDescriptor(
      opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
    hasName = true
  }

  deinit {
    if hasName { unlink(path) }
  }

  /// Puts the file at `target`, in place of what is there.
  mutating func replace(_ target: String) throws(ResultFileError) {
    #if os(Linux)
      if !hasName {
        try file.link(to: path)
        hasName = true
      }
    #endif
    guard rename(path, target) == 0 else {
      throw .system(.write, path: target, code: errno)
    }
    hasName = false
  }

  #if os(Linux)
    /// The flag `O_TMPFILE`, which Swift does not import. Nothing is left of a file without a name, even
    /// if a signal ends the process. Some file systems, such as NFS, have none.
    private static let withoutAName = 0o20_000_000 | O_DIRECTORY
  #endif
}
