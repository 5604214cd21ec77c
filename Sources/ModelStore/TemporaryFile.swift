#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The path of a file in its own temporary folder.
struct TemporaryFile {
  /// The folder for temporary files: `TMPDIR` from the environment, or `/tmp`.
  static var parent: String {
    guard let named = getenv("TMPDIR"), named.pointee != 0 else { return "/tmp" }
    return String(cString: named)
  }

  let path: String
  private let folder: String

  /// Creates the folder. Its name always has the same length, because SQLite stores the path.
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

  /// Removes the file and its folder. A process that has the file open keeps it.
  func remove() {
    unlink(path)
    rmdir(folder)
  }
}
