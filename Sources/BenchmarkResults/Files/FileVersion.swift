import Foundation

/// What tells whether a regular file has been written to: its size, and when it was last changed.
struct FileVersion: Equatable {
  /// In bytes.
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The version of an open file; nil if it is no regular file.
  init?(of descriptor: CInt) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
