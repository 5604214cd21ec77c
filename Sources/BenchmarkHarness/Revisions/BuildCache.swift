import BenchmarkResults
import Foundation

/// Executables of commits that stay for later comparisons, in the user's folder of caches.
struct BuildCache: Sendable {
  /// The most executables that stay. Each has some 80 MB.
  static let mostExecutables = 8

  private let folder: String

  /// Creates the cache of a package's product.
  ///
  /// - Parameter package: The path of the package. Other places and compilers have other executables.
  init(package: String, product: String) async {
    let compiler = await EnvironmentProbe().swiftVersion()
    let name = ContentFingerprint.of("\(package)\n\(product)\n\(compiler)".utf8)
    folder = "\(UserFolder.cache)/builds-\(name)"
  }

  /// Returns the path of a revision's executable, or `nil` if it isn't there.
  func executable(of revision: Revision) -> String? {
    let path = path(of: revision)
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    touch(path)
    return path
  }

  /// Adds an executable and removes the oldest ones.
  ///
  /// - Returns: Its path in the cache.
  func add(_ executable: String, of revision: Revision) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = path(of: revision)
    // A copy that is interrupted must not look like an executable.
    let unfinished = "\(path).new"
    try? FileManager.default.removeItem(atPath: unfinished)
    try FileManager.default.copyItem(atPath: executable, toPath: unfinished)
    guard rename(unfinished, path) == 0 else {
      throw ResultFileError.system(.create, path: path, code: errno)
    }
    touch(path)
    removeOldest()
    return path
  }

  /// Dates an executable by its last use, so that one in use isn't among the oldest.
  private func touch(_ path: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
  }

  private func path(of revision: Revision) -> String { "\(folder)/\(revision.commit)" }

  private func removeOldest() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dated = names.map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for (name, _) in dated.sorted(by: { $0.date > $1.date }).dropFirst(Self.mostExecutables) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
