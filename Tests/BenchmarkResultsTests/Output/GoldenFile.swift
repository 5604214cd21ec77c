import Foundation
import Testing

/// The files in the folder `Golden`.
enum GoldenFile {
  /// The text of one of them.
  static func text(_ name: String) throws -> String {
    let folder = try #require(Bundle.module.resourceURL)
    return try String(contentsOf: folder.appending(path: "Golden/\(name)"), encoding: .utf8)
  }
}
