import Foundation

/// Reads files, and writes them so that they appear whole or not at all.
package enum AtomicFile {
  /// The maximum size of a file that is read, that of a result file with a million rows.
  package static let most = ByteCount(256 << 20)

  /// Replaces or makes the file at `path`, whole even after a crash. It follows symbolic links, and writes to pipes directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(ResultFileError) {
    guard canReplace(path) else {
      return try FileDescriptor(opening: path, O_WRONLY, for: .write).writeAll(bytes)
    }
    try writeBeside(path, bytes) { temporary, target in rename(temporary, target) }
  }

  /// Checks that `write` can put a file at `path`, before a command spends time on its content.
  package static func check(_ path: String) throws(ResultFileError) {
    if kind(of: path) == S_IFDIR { throw .system(.write, path: path, code: EISDIR) }
    guard canReplace(path) else { return }
    try writeBeside(path, []) { temporary, _ in unlink(temporary) }
  }

  /// Writes `bytes` to a new file in the folder of `path`, and lets `place` put that in its place. Its name is random,
  /// so nobody can prepare a link there, and short, so it fits wherever that of a result file does.
  private static func writeBeside(
    _ path: String, _ bytes: [UInt8], _ place: (_ temporary: String, _ target: String) -> CInt
  ) throws(ResultFileError) {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let target = resolved.map { String(cString: $0) } ?? path
    // Foundation traps for the parent of a name of one character.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    let temporary = "\(folder).bench-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(ResultFileError) {
      let file = try FileDescriptor(
        opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
      try file.writeAll(bytes)
      try file.synchronize()
      var status = stat()
      guard lstat(target, &status) == 0 || errno == ENOENT, place(temporary, target) == 0 else {
        throw .system(.write, path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      // The user knows only the file that was to be written.
      guard case .system(let action, _, let code) = error else { throw error }
      throw .system(action, path: path, code: code)
    }
    // Some file systems can't do this: they lose at most the new name if the machine fails now.
    try? FileDescriptor(opening: folder, O_RDONLY, for: .write).synchronize()
  }

  package static func canReplace(_ path: String) -> Bool {
    kind(of: path).map { $0 == S_IFREG } ?? (errno != ELOOP)
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Reads the whole file at `path`. A pipe is read until its writers have gone.
  package static func read(_ path: String) throws(ResultFileError) -> [UInt8] {
    try FileDescriptor(opening: path, O_RDONLY, for: .read).readAll(atMost: most)
  }

  /// Reads a regular file that the user didn't name, such as an environment: a pipe in its place would block the command.
  package static func readRegular(_ path: String) throws(ResultFileError) -> [UInt8] {
    // The system refuses a folder itself.
    guard let kind = kind(of: path), ![S_IFREG, S_IFDIR].contains(kind) else {
      return try read(path)
    }
    throw .refused(
      .read, path: path, reason: "it isn't a regular file; remove it, or put the file in its place")
  }
}

/// Why a result file or a journal could not be read or written. Its text is one line, with the path and the cause.
public enum ResultFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done to a file.
  public enum Action: String, Hashable, Sendable { case read, write, create, remove }

  /// The system refused, with the error number `code`.
  case system(Action, path: String, code: Int32)
  /// The file can't be used, for a reason other than its content.
  case refused(Action, path: String, reason: String)

  /// What is wrong with the content, and what to do about it. Line and column, in Unicode scalars, count from 1; nil means all.
  case malformed(
    file: String, line: Int? = nil, column: Int? = nil, problem: String, advice: String)

  /// One line: what could not be done to which file, and why. Editors and terminals make `FILE:LINE:COLUMN:` a link.
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

/// Tells two contents of a file apart, so that one run is never measured with both.
package enum ContentFingerprint {
  /// The fingerprint of a file by whole words, as an executable has tens of megabytes; `unknown` if it can't be read.
  package static func of(file path: String) -> String {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    else { return "unknown" }
    return data.withUnsafeBytes { bytes in
      let words = bytes.prefix(bytes.count / 8 * 8)
      let start = UnsafeRawBufferPointer(rebasing: words)
        .withMemoryRebound(to: UInt64.self) { hash($0) }
      return String(hash(bytes.dropFirst(words.count), after: start), radix: 16)
    }
  }

  /// A hash of bytes: FNV-1a in 64 bits, in hexadecimal.
  package static func of(_ bytes: some Sequence<UInt8>) -> String { String(hash(bytes), radix: 16) }

  private static func hash(
    _ values: some Sequence<some UnsignedInteger>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    values.reduce(into: start) { hash, value in hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3 }
  }
}
