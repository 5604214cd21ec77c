import Foundation

/// A new file to replace another one in the same folder. It is removed at the end of its lifetime unless it has
/// replaced the other file.
struct TemporaryFile: ~Copyable {
  /// The open file.
  let file: FileDescriptor
  private let path: String
  private var hasName: Bool

  /// Makes the file.
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
