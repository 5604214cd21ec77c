#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place of a file, in a folder of its own among the temporary files.
struct TemporaryFile {
  /// Where temporary files go: the environment's `TMPDIR`, or `/tmp`.
  static var parent: String {
    guard let named = getenv("TMPDIR"), named.pointee != 0 else { return "/tmp" }
    return String(cString: named)
  }

  let path: String
  private let folder: String

  /// Makes the folder. Its name is always of the same length, since SQLite keeps the path.
  init() throws(ModelStoreError) {
    let parent = Self.parent
    var template = Array("\(parent)/row-models-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { name in
      mkdtemp(name.baseAddress!).map { String(cString: $0) }
    }
    guard let made else {
      throw .cannotMake(folder: parent, reason: String(cString: strerror(errno)))
    }
    folder = made
    path = "\(made)/models.sqlite"
  }

  /// Removes the file and its folder; who has the file open keeps it.
  func remove() {
    unlink(path)
    rmdir(folder)
  }
}
