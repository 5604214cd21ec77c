import Foundation

/// Folders for files that live no longer than a command.
package enum TemporaryFolder {
  /// Makes a folder in `TMPDIR`, or `/tmp`, that only this user can enter. The end of its name is
  /// random, and it fails if a folder of that name exists, so nobody can prepare its content.
  ///
  /// - Parameter name: how the folder's name begins.
  /// - Returns: the path of the folder.
  package static func make(named name: String) throws(ResultFileError) -> String {
    let pattern = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-XXXXXX").path
    var template = Array(pattern.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(.create, path: pattern, code: errno)
    }
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}
