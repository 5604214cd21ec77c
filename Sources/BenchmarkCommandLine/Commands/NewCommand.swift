import ArgumentParser
import BenchmarkResults
import Foundation

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a package that measures a list of your own.",
    discussion: """
      Writes a list screen to replace, an executable with the whole command line, and a test of \
      the list with exact limits, in a new folder. The package depends on the checkout that this \
      executable was built from, or on a revision of a repository.

      \(Usage.examples(("new MyListBench", nil)))
      """)

  @Argument(help: "The name of the package and of its folder.") var name: String

  @Option(
    help: ArgumentHelp("Depend on this repository instead of the checkout.", valueName: "url"))
  var url: String?

  @Option(help: ArgumentHelp("The commit of the repository.", valueName: "commit"))
  var revision: String?

  func validate() throws {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*/) != nil else {
      throw ValidationError(
        "a package can't be named '\(name)': use letters and digits, as in MyListBench; its folder is "
          + "made here")
    }
    if (url == nil) != (revision == nil) {
      throw ValidationError("--url and --revision go together: a package is pinned to a commit")
    }
    for value in [url, revision].compactMap(\.self) where value.contains(/["\\\n]/) {
      throw ValidationError("'\(value)' is no name of a repository or commit")
    }
  }

  func run() throws {
    let files = try Self.example()
    let folder = URL(filePath: name, directoryHint: .isDirectory)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw ValidationError("there is a '\(name)' already: choose another name, or remove it")
    }
    for file in files {
      let target = folder.appending(path: file.path.replacing(Self.exampleName, with: name))
      let parent = target.deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      } catch {
        throw ResultFileError.refused(
          .create, path: parent.path, reason: "\(error.localizedDescription)")
      }
      try AtomicFile.write(Array(adapted(file.text).utf8), to: target.path)
    }
    try StandardOutput.write(lines: [
      "Wrote \(name). Now run, in that folder:",
      "  swift run -c release \(name)   measures your list and the standard ones",
      "  swift test\(String(repeating: " ", count: name.count + 15))checks your list",
    ])
  }

  /// Returns a file of the example with the name and the dependency of the new package.
  private func adapted(_ text: String) -> String {
    var dependency = ".package(name: \"recycling-bench\", path: \"\(StoredRun.checkout.path)\")"
    var text = text
    if let url, let revision {
      dependency = ".package(url: \"\(url)\", revision: \"\(revision)\")"
      // A package that comes from a repository has the name of the repository.
      let last = url.split(separator: "/").last.map(String.init) ?? url
      let package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      text = text.replacing("package: \"recycling-bench\"", with: "package: \"\(package)\"")
    }
    return text.replacing(Self.exampleDependency, with: dependency)
      .replacing(Self.exampleName, with: name)
  }

  static let exampleName = "BringYourOwn"
  private static let exampleDependency = ".package(name: \"recycling-bench\", path: \"../../..\")"

  /// Reads the files of the example package, which are in the checkout as long as nobody moves it.
  private static func example() throws -> [(path: String, text: String)] {
    let folder = StoredRun.checkout.appending(path: "Benchmarks/Examples/\(exampleName)")
    let paths = [
      ".gitignore", "Package.swift", "README.md", "Sources/\(exampleName)/FeedViewController.swift",
      "Sources/\(exampleName)/main.swift", "Tests/\(exampleName)Tests/FeedTests.swift",
    ]
    return try paths.map { path in
      let bytes = try AtomicFile.read(folder.appending(path: path).path)
      return (path, String(decoding: bytes, as: UTF8.self))
    }
  }
}
