import BenchmarkResults
import ChildProcess
import Foundation

/// Valgrind's tool callgrind, with a copy of the worker's executable that it can read.
///
/// Callgrind doesn't replace `malloc`, so a worker uses jemalloc as without it, and its allocation counts
/// are the same.
struct Callgrind: Sendable {
  /// The memory that valgrind itself uses.
  static let memory = 512 << 20

  private let valgrind: String
  private let folder: TemporaryFolder
  private var executable: String { "\(folder.path)/worker" }

  /// The phases that a worker marks, in order.
  private static let phases: [Phase] = [.setup, .present, .scroll, .teardown]

  /// A program that the instruction pass needs and that isn't in `PATH`.
  struct MissingTool: Error {
    /// Its name.
    let name: String
    /// The package of Debian that has it.
    let package: String

    /// How to get it.
    var advice: String { "install \(name) (on Debian: apt-get install \(package))" }
  }

  /// Finds the programs that the instruction pass needs.
  @discardableResult
  static func tools() async throws(MissingTool) -> (valgrind: String, objcopy: String) {
    guard let valgrind = await ChildProcess.path(of: "valgrind") else {
      throw MissingTool(name: "valgrind", package: "valgrind")
    }
    // Swift's toolchain brings LLVM's, and its linker usually comes with the other.
    for name in ["objcopy", "llvm-objcopy"] {
      if let objcopy = await ChildProcess.path(of: name) { return (valgrind, objcopy) }
    }
    throw MissingTool(name: "objcopy", package: "binutils")
  }

  /// Finds the programs for a user who asked for instructions.
  ///
  /// - Throws: `HarnessError` if a program is missing.
  @discardableResult
  static func find() async throws(HarnessError) -> (valgrind: String, objcopy: String) {
    do throws(MissingTool) {
      return try await tools()
    } catch {
      throw HarnessError(
        "--instructions needs \(error.name), which is not in PATH; \(error.advice), or leave"
          + " --instructions out")
    }
  }

  /// Makes the copy in a temporary folder, which `remove` removes.
  ///
  /// The copy has no debug information, because valgrind up to 3.19 can't read DWARF 5.
  ///
  /// - Throws: `HarnessError` if a program is missing or the copy can't be made, or `CancellationError`.
  init(executable: String) async throws {
    let tools = try await Self.find()
    valgrind = tools.valgrind
    folder = try TemporaryFolder()
    do {
      let result = try await ChildProcess(
        tools.objcopy, ["--strip-debug", executable, self.executable]
      ).run()
      guard result.isSuccess else {
        let reason = result.errors.split(separator: "\n").first.map(String.init)
        throw HarnessError(
          "can't copy the executable for callgrind: \(reason ?? "\(result.ending)")")
      }
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the copy.
  func remove() {
    folder.remove()
  }

  /// Returns the command that runs a worker under callgrind, and the path of the counts.
  func command(
    for arguments: [String]
  ) -> (executable: String, arguments: [String], dump: String) {
    let dump = "\(folder.path)/\(UUID().uuidString)"
    // Ignore the user's options for valgrind in files and variables. Without its debugger, a worker that is
    // killed leaves no pipes behind.
    let options =
      ["-q", "--command-line-only=yes", "--vgdb=no"] + CallgrindDump.options
      + ["--callgrind-out-file=\(dump)", executable]
    return (valgrind, options + arguments, dump)
  }

  /// Returns the figures of a launch and removes their file, or returns `nil` if the file isn't complete.
  func takeFigures(from dump: String) -> [Figure]? {
    defer { try? FileManager.default.removeItem(atPath: dump) }
    guard let data = FileManager.default.contents(atPath: dump),
      let counts = CallgrindDump(String(decoding: data, as: UTF8.self))?.phases,
      counts.count == Self.phases.count
    else { return nil }
    return zip(Self.phases, counts).map { Figure($0, .instructions, Double($1)) }
  }
}
