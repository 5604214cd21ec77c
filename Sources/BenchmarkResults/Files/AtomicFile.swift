import Foundation

/// Files that appear whole or not at all.
package enum AtomicFile {
  /// Replaces the content of the file at `path` by `bytes`, or makes the file.
  ///
  /// The bytes are written to a temporary file in the same folder, brought to the disk, and the
  /// file is then renamed, so that a reader sees the former content or the new one, whatever
  /// happens in between. A symbolic link is followed. What is no regular file, such as a pipe or a
  /// device, cannot be replaced, and is written to as it is.
  package static func write(_ bytes: [UInt8], to path: String) throws(ResultFileError) {
    guard canReplace(path) else {
      try FileDescriptor(opening: path, O_WRONLY, for: .write).writeAll(bytes)
      return
    }
    let target = resolvingLinks(path)
    let temporary = temporaryPath(beside: target)
    do throws(ResultFileError) {
      try writeNew(bytes, to: temporary)
      guard rename(temporary, target) == 0 else {
        throw .system(.write, path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error.naming(path)
    }
    synchronizeFolder(of: target)
  }

  /// Whether `path` is a regular file, or nothing yet.
  static func canReplace(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// The most that is read of any file: a result file of a million rows has as much.
  package static let most = ByteCount(256 << 20)

  /// Reads the whole file at `path`. A pipe is read until its writers have gone.
  package static func read(
    _ path: String, atMost limit: ByteCount = most
  ) throws(ResultFileError) -> [UInt8] {
    try FileDescriptor(opening: path, O_RDONLY, for: .read).readAll(atMost: limit)
  }

  private static func writeNew(_ bytes: [UInt8], to path: String) throws(ResultFileError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC, for: .write)
    try file.writeAll(bytes)
    try file.synchronize()
  }

  private static func temporaryPath(beside path: String) -> String {
    let url = URL(filePath: path)
    let name = ".\(url.lastPathComponent).\(getpid())"
    guard path.contains("/") else { return name }
    return url.deletingLastPathComponent().path(percentEncoded: false) + name
  }

  /// The file that `path` leads to; `path` itself if there is none yet.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Brings a rename to the disk. File systems that cannot do that for a folder say so, and lose
  /// no more than the rename if the machine fails at this moment.
  private static func synchronizeFolder(of path: String) {
    let folder = path.contains("/") ? URL(filePath: path).deletingLastPathComponent().path : "."
    try? FileDescriptor(opening: folder, O_RDONLY, for: .write).synchronize()
  }
}

extension ResultFileError {
  /// The same error, about `path` and not about the temporary file beside it.
  fileprivate func naming(_ path: String) -> ResultFileError {
    guard case .system(let action, _, let code) = self else { return self }
    return .system(action, path: path, code: code)
  }
}
