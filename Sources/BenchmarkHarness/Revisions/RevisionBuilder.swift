import BenchmarkResults
import ChildProcess
import Foundation

/// Builds revisions of the current checkout, one after another in a single worktree outside of it. Compilers' output contains
/// paths, so builds of the same sources are equal only in the same place. The second build reuses what both share.
final class RevisionBuilder: Sendable {
  /// The folder of the worktree, its build and the executables.
  private let folder: String
  private let checkout: String
  /// The package's folder within the checkout, empty or with a slash at its end.
  private let package: String
  private let product: String
  private let lock: FileDescriptor

  private var worktree: String { "\(folder)/tree" }

  /// Locks the folder of this checkout and removes what killed processes left.
  init(product: String) async throws {
    guard let top = try await Git.lines(["rev-parse", "--show-toplevel"])?.first else {
      throw Git.notARepository
    }
    checkout = top
    self.product = product
    package = try Self.package(in: top)
    folder = "\(UserFolder.cache)/ab-\(ContentFingerprint.of("\(top)/\(package)\(product)".utf8))"
    await Self.removeAbandonedFolders()
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let lock = try Self.lock(folder) else {
      throw HarnessError(
        "another '\(OwnExecutable.name) ab' of this checkout is at work in \(folder.shownPath); wait for its end"
      )
    }
    self.lock = lock
  }

  /// Returns the nearest folder with a manifest, from the current one up to that of the checkout.
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
    throw HarnessError("there is no Package.swift here or above; run in the folder of the package")
  }

  /// An executable, with its objects if it was built here.
  struct Build: Sendable {
    let executable: String
    var layouts: Layouts?
  }

  /// Builds `revision`, unless its executable was given. Calls `report` with each output line of the build.
  func build(
    _ revision: Revision, as name: String, report: @escaping @Sendable (String) -> Void
  ) async throws -> Build {
    if let executable = revision.executable { return Build(executable: executable) }
    if FileManager.default.fileExists(atPath: worktree) {
      // Files that are the same in both keep their dates, so that only what differs is compiled again.
      try await Git.command("-C", worktree, "checkout", "-q", "-f", "--detach", revision.commit)
      try await Git.command("-C", worktree, "clean", "-q", "-f", "-f", "-d", "-x")
    } else {
      try await Git.command(
        "-C", checkout, "worktree", "add", "-f", "--detach", worktree, revision.commit)
    }
    let log = "\(folder)/\(name).log"
    let scratch = "\(folder)/build"
    let isBuilt = try await build(at: scratch, into: log, report: report)
    let built = "\(scratch)/release/\(product)"
    guard isBuilt, FileManager.default.isExecutableFile(atPath: built) else {
      throw HarnessError(
        "\(revision) does not build: \(reason(in: log)); the whole log is \(log)", hasBuildLog: true
      )
    }
    // The next build replaces it.
    let executable = "\(folder)/\(name)-\(product)"
    try FileManager.default.copyItem(atPath: built, toPath: executable)
    let layouts = try await Layouts(
      ofBuildAt: scratch, product: product, joiningIn: "\(folder)/\(name)-objects")
    return Build(executable: executable, layouts: layouts)
  }

  private func build(
    at scratch: String, into log: String, report: @escaping @Sendable (String) -> Void
  ) async throws -> Bool {
    unlink(log)
    let file = try FileDescriptor(
      opening: log, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
    var build = ChildProcess(
      "swift",
      [
        "build", "-c", "release", "--product", product, "--package-path",
        "\(worktree)/\(package)", "--scratch-path", scratch,
      ])
    // Only at this signal does `swift build` end its compilers, which have their own process groups.
    build.endingSignal = SIGINT
    build.mergesErrors = true
    do {
      return try await build.run { data in
        try file.writeAll([UInt8](data))
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        if let line = lines.last { report(String(line)) }
      }.isSuccess
    } catch ChildProcessError.notStarted {
      throw HarnessError("can't start 'swift'; put it into PATH")
    }
  }

  /// Returns the first error of a build, without the path of the worktree.
  private func reason(in log: String) -> String {
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("error: ") } ?? lines.last ?? "it says no more"
    let advice =
      line.contains("cannot be accessed")
      ? "; it is built elsewhere, so a path to a package outside of the repository must be absolute"
      : ""
    return line.replacing("\(worktree)/", with: "").prefix(200) + advice
  }

  /// Removes the worktree, its build and the executables, and the logs unless they are to be kept.
  func remove(keepingLogs: Bool) async {
    // A cancelled task wouldn't complete this.
    await Task.detached { [folder] in await Self.remove(folder, keepingLogs: keepingLogs) }.value
  }

  /// Locks a folder until the returned file is closed. Returns `nil` if another process has it.
  private static func lock(_ folder: String) throws(ResultFileError) -> FileDescriptor? {
    let lock = try FileDescriptor(
      opening: "\(folder)/lock", O_CREAT | O_RDWR | O_NOFOLLOW, for: .create)
    guard (try? lock.lock()) != nil else { return nil }
    return lock
  }

  /// Removes the folders that no process has locked: those of killed ones, and the logs of failed builds.
  private static func removeAbandonedFolders() async {
    for name in FileManager.default.names(in: UserFolder.cache) where name.hasPrefix("ab-") {
      let folder = "\(UserFolder.cache)/\(name)"
      guard let lock = try? lock(folder) else { continue }
      await remove(folder, keepingLogs: false)
      _ = consume lock
    }
  }

  private static func remove(_ folder: String, keepingLogs: Bool) async {
    let worktree = "\(folder)/tree"
    _ = try? await Git.command("-C", worktree, "worktree", "remove", "-f", "-f", worktree)
    for name in FileManager.default.names(in: folder)
    where !(keepingLogs && name.hasSuffix(".log")) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    if !keepingLogs { rmdir(folder) }
  }
}

/// The objects of a built executable, which can be linked again with its functions in another order. The order alone moves
/// times by several percent, more than most changes do, and differs between two builds. Linked anew for each launch, they
/// differ by chance, and the interval over launches holds it. See Mytkowicz et al., "Producing wrong data without doing
/// anything obviously wrong", ASPLOS 2009.
struct Layouts: Sendable {
  private let linker: String
  /// The words of the command, without an output.
  private let arguments: [String]
  private let folder: String

  /// Reads the command by which SwiftPM linked `product` in its folder `scratch`, and joins the objects to one in `folder`:
  /// the next build replaces them, and one is linked in less time than hundreds. `nil` if there is no such command.
  init?(ofBuildAt scratch: String, product: String, joiningIn folder: String) async throws {
    guard var words = Self.command(in: "\(scratch)/release.yaml", product: product),
      let output = words.firstIndex(of: "-o"), output + 1 < words.count,
      let list = words.firstIndex(where: { $0.hasPrefix("@") && $0.hasSuffix(".LinkFileList") })
    else { return nil }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let compilers = words[0].lastIndex(of: "/").map { words[0][...$0] } ?? ""
    let joined = "\(folder)/objects.o"
    try await Self.link("\(compilers)ld.lld", ["-r", "--strip-debug", words[list], "-o", joined])
    words[list] = joined
    words.removeSubrange(output...output + 1)
    (linker, arguments, self.folder) = (words.removeFirst(), words, folder)
  }

  /// The words of the link command in the manifest that SwiftPM writes for its build system.
  private static func command(in manifest: String, product: String) -> [String]? {
    let text = FileManager.default.contents(atPath: manifest)
      .map { String(decoding: $0, as: UTF8.self) }
    let lines = text?.split(separator: "\n")
      .drop { !($0.hasPrefix("  \"C.\(product)-") && $0.hasSuffix("-release.exe\":")) }
    let arguments = lines?.first { $0.hasPrefix("    args: ") }?.dropFirst("    args: ".count)
    return arguments.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
  }

  /// Links the executable with its functions in an order that `seed` chooses, and returns its path.
  func link(seed: Int) async throws -> String {
    let path = "\(folder)/layout-\(seed)"
    // One thread leaves the other processor to the launch that is measured meanwhile.
    let options = ["--shuffle-sections=.text.*=\(seed)", "--threads=1", "--build-id=none", "-s"]
    let order = options.flatMap { ["-Xlinker", $0] }
    try await Self.link(linker, arguments + ["-use-ld=lld", "-o", path] + order)
    return path
  }

  private static func link(_ linker: String, _ arguments: [String]) async throws {
    let result = try await ChildProcess(linker, arguments).run()
    guard result.isSuccess else {
      let line = result.errors.split(separator: "\n").first { $0.contains("error") }
      throw HarnessError("can't link in another order: \(line ?? "the linker says no more")")
    }
  }
}
