import BenchmarkResults
import ChildProcess
import Foundation

/// Builds revisions of the checkout that the current folder is in, one after another in a single
/// worktree outside of it.
///
/// One place for both has two reasons: paths are part of what a compiler makes, so that only here
/// two builds of the same sources are the same; and the second build finds done what both share.
final class RevisionBuilder: Sendable {
  /// Where everything is: the worktree, its build, and the executables that came out of it.
  let folder: String
  private let checkout: String
  /// The package's folder within the checkout, empty or with a slash at its end.
  private let package: String
  private let product: String
  private let lock: Int32

  private var worktree: String { Self.worktree(in: folder) }
  private var scratch: String { "\(folder)/build" }

  /// Takes the folder of this checkout, alone, and removes what killed processes have left.
  ///
  /// - Parameter keepsBuild: whether the folder stays if this process is killed.
  /// - Throws: `RevisionError` if there is no repository or no package, or the folder is taken.
  init(product: String, keepsBuild: Bool) async throws {
    guard let top = try await Git.lines("rev-parse", "--show-toplevel")?.first else {
      throw RevisionError.notARepository
    }
    checkout = top
    self.product = product
    package = try Self.package(in: top)
    folder =
      "\(UserFolder.cache)/ab-\(ContentFingerprint.of("\(top)/\(package)\(product)".utf8))"
    await Self.removeAbandonedFolders()
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let lock = try Self.lock(folder) else { throw RevisionError.busy(folder: folder) }
    self.lock = lock
    if !keepsBuild { close(try Self.open(Self.mark(in: folder), O_CREAT | O_WRONLY)) }
  }

  deinit { close(lock) }

  /// The nearest folder with a manifest, from the current one up to that of the checkout.
  private static func package(in top: String) throws -> String {
    var folder = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
    let top = URL(filePath: top).resolvingSymlinksInPath().path
    while folder.path == top || folder.path.hasPrefix("\(top)/") {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        let below = folder.path.dropFirst(top.count + 1)
        return below.isEmpty ? "" : "\(below)/"
      }
      folder.deleteLastPathComponent()
    }
    throw RevisionError.noPackage
  }

  /// Builds `revision`.
  ///
  /// - Parameters:
  ///   - name: what its executable and its log are called.
  ///   - report: is told what the build prints, a line a time.
  /// - Returns: the path of the executable.
  /// - Throws: `RevisionError` if the worktree can't be made or the revision does not build,
  ///   `CancellationError`.
  func build(
    _ revision: Revision, as name: String, report: @escaping @Sendable (String) -> Void
  ) async throws -> String {
    try await checkOut(revision)
    let log = "\(folder)/\(name).log"
    let isBuilt = try await build(into: log, report: report)
    let built = "\(scratch)/release/\(product)"
    guard isBuilt, FileManager.default.isExecutableFile(atPath: built) else {
      throw RevisionError.doesNotBuild(revision, reason: reason(in: log), log: log)
    }
    let copy = "\(folder)/\(name)"
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: built, toPath: copy)
    return copy
  }

  private func checkOut(_ revision: Revision) async throws {
    if FileManager.default.fileExists(atPath: "\(worktree)/.git"),
      (try? await Git.command("-C", worktree, "checkout", "-q", "-f", "--detach", revision.commit))
        != nil
    {
      return try await Git.command("-C", worktree, "clean", "-fdqx")
    }
    try Task.checkCancellation()
    try? FileManager.default.removeItem(atPath: worktree)
    try await Git.command(
      "-C", checkout, "worktree", "add", "-f", "--detach", worktree, revision.commit)
  }

  /// Whether the build came to a good end.
  private func build(
    into log: String, report: @escaping @Sendable (String) -> Void
  ) async throws -> Bool {
    unlink(log)
    let file = FileHandle(
      fileDescriptor: try Self.open(log, O_WRONLY | O_CREAT | O_EXCL), closeOnDealloc: true)
    defer { try? file.close() }
    var build = ChildProcess(
      "swift",
      [
        "build", "-c", "release", "--product", product, "--package-path",
        "\(worktree)/\(package)", "--scratch-path", scratch,
      ])
    // The one signal at which `swift build` ends its compilers, which run in process groups of their own.
    build.endingSignal = SIGINT
    build.mergesErrors = true
    do {
      return try await build.run { data in
        try file.write(contentsOf: data)
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        if let line = lines.last { report(String(line)) }
      }.isSuccess
    } catch ChildProcessError.notStarted {
      throw RevisionError.noTool("swift")
    }
  }

  /// The first error of a build, without where the worktree is.
  private func reason(in log: String) -> String {
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("error: ") } ?? lines.last ?? "it says no more"
    return String(line.replacing("\(worktree)/", with: "").prefix(200))
  }
}
