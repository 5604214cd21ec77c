import BenchmarkResults
import CPlatform
import Foundation

/// Executables of commits in a folder.
struct BuildCache: Sendable {
  private let folder: String

  init(folder: String) { self.folder = folder }

  /// Creates the cache of a package's product that stays for later comparisons, in the user's folder of caches.
  ///
  /// - Parameter package: The path of the package. Other places and compilers have other executables.
  init(package: String, product: String) async {
    let compiler = await EnvironmentProbe.swiftVersion()
    let name = ContentFingerprint.of("\(package)\n\(product)\n\(compiler)".utf8)
    folder = "\(UserFolder.cache)/builds-\(name)"
  }

  private func path(of revision: Revision) -> String { "\(folder)/\(revision.commit)" }

  func executable(of revision: Revision) -> String? {
    let path = path(of: revision)
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    // Dated by its last use, so that one in use isn't among the oldest.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    return path
  }

  /// Adds an executable, removes the oldest ones, and returns its path in the cache.
  func add(_ executable: String, of revision: Revision) throws -> String {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = path(of: revision)
    // A copy that is interrupted must not look like an executable.
    let unfinished = "\(path).new"
    try? files.removeItem(atPath: unfinished)
    try files.copyItem(atPath: executable, toPath: unfinished)
    guard rename(unfinished, path) == 0 else {
      throw ResultFileError.system(.create, path: path, code: errno)
    }
    _ = self.executable(of: revision)
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    var dated = names.map { name in
      let attributes = try? files.attributesOfItem(atPath: "\(folder)/\(name)")
      return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    dated.sort { $0.date > $1.date }
    for (name, _) in dated.dropFirst(RevisionRun.mostCachedBuilds) {
      try? files.removeItem(atPath: "\(folder)/\(name)")
    }
    return path
  }
}

/// A copy of an executable in memory. It needs no place in a folder and causes no writes to a disk, which would disturb
/// what is timed. It goes away with this object, or with the process. Pages lie in memory at random distances from one
/// another. The system gives away first what it got back last, so without that, a copy would get the pages of an
/// earlier one, and what it makes faster or slower would last for many copies. See Curtsinger and Berger, *Stabilizer:
/// Statistically Sound Performance Evaluation* (2013).
final class ExecutableCopy {
  private let file: FileHandle

  var path: String { "/proc/\(getpid())/fd/\(file.fileDescriptor)" }

  private static let pageSize = 4_096
  private static let chunkSize = 32 * pageSize
  /// The most pages that are left out after a chunk, so that the next one begins anywhere in a cache of 16 pages a way.
  private static let mostPagesLeftOut = 15

  /// Copies an executable, or returns `nil` if it can't be read or there is no memory for it.
  init?(of executable: String) {
    let url = URL(fileURLWithPath: executable)
    guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped),
      let file = Self.makeFile(), let leftOut = Self.makeFile()
    else { return nil }
    self.file = file
    do {
      for start in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
        try file.write(contentsOf: bytes[start..<min(bytes.count, start + Self.chunkSize)])
        let pages = Int.random(in: 0...Self.mostPagesLeftOut)
        try leftOut.write(contentsOf: Data(count: pages * Self.pageSize))
      }
    } catch {
      return nil
    }
  }

  private static func makeFile() -> FileHandle? {
    let descriptor = memory_file_open("executable")
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
