import Foundation
import TestSupport
import Testing

/// A repository whose configuration starts programs wherever git allows it.
@Suite(.testFolder) struct HostileRepositoryTests {
  private let repository: Repository

  init() async throws {
    repository = try await Repository(in: TestFolder.path)
  }

  @Test func nothingThatItsConfigurationNamesRuns() async throws {
    let started = "\(repository.folder)/started"
    try await configure(repository, toMake: started)
    // Plain git starts them.
    _ = try await repository.git("status")
    #expect(FileManager.default.fileExists(atPath: started))
    try FileManager.default.removeItem(atPath: started)

    try touch(repository)
    try await Bench.run(
      ["run", "--suite", "quick", "--output", "-", "--quiet"] + Repository.smallest,
      in: repository.checkout
    ).exiting(0)
    #expect(!FileManager.default.fileExists(atPath: started))
    let ab = try await repository.ab(["HEAD", "HEAD"] + Repository.smallest)
    #expect([0, 2].contains(ab.status), "\(ab.errors)")
    #expect(!FileManager.default.fileExists(atPath: started))
  }

  /// Filters of the user's configuration, such as Git LFS, determine the content of files.
  @Test func filtersOfItsUserRun() async throws {
    try await attribute(repository)
    let file = "\(repository.folder)/smudged"
    try """
    [filter "a=b"]
    \tsmudge = "cat; : > '\(file)'"

    """.write(toFile: "\(repository.folder)/gitconfig", atomically: false, encoding: .utf8)
    let ab = try await repository.ab(
      ["HEAD", "HEAD"] + Repository.smallest, gitConfig: "\(repository.folder)/gitconfig")
    #expect([0, 2].contains(ab.status), "\(ab.errors)")
    #expect(FileManager.default.fileExists(atPath: file))
  }

  /// Gives every file a filter whose name looks like a setting on a command line.
  private func attribute(_ repository: Repository) async throws {
    try Files.write("* filter=a=b\n", to: "\(repository.checkout)/.gitattributes")
    _ = try await repository.git("add", ".")
    try await repository.commit("exec \"\(Bench.executable)\" \"$@\" ")
  }

  /// Configures a monitor, hooks and a filter that make the file `started`.
  private func configure(_ repository: Repository, toMake started: String) async throws {
    try await attribute(repository)
    let hooks = "\(repository.folder)/hooks"
    try Files.makeFolder(hooks)
    for hook in ["monitor", "post-checkout", "post-index-change", "reference-transaction"] {
      try await Executable.make(script: ": > '\(started)'", at: "\(hooks)/\(hook)")
    }
    let filter = "cat; : > '\(started)'"
    for (key, value) in [
      ("core.hooksPath", hooks), ("core.fsmonitor", "\(hooks)/monitor"),
      ("filter.a=b.clean", filter), ("filter.a=b.smudge", filter), ("filter.a=b.required", "true"),
    ] {
      _ = try await repository.git("config", key, value)
    }
    try touch(repository)
  }

  /// Makes git check a file for changes.
  private func touch(_ repository: Repository) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)],
      ofItemAtPath: "\(repository.checkout)/variant")
  }
}
