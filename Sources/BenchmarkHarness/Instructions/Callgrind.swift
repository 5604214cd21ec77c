import BenchmarkResults
import ChildProcess
import Foundation

/// Valgrind's tool callgrind, and a copy of the worker's executable that it can read.
///
/// Callgrind leaves `malloc` alone, so that jemalloc serves a worker as it does without: its
/// allocation counts come out the same.
struct Callgrind: Sendable {
  /// How many times as long as without a launch may take. It takes some 20 to 50 times as long.
  static let slowness = 50

  /// What valgrind itself takes, which is not the worker's.
  static let memory = 512 << 20

  private let valgrind: String
  private let folder: String
  private var executable: String { "\(folder)/worker" }

  /// The phases whose edges a worker marks, in their order.
  private static let phases: [Phase] = [.setup, .present, .scroll, .teardown]

  /// Finds what the instruction pass needs.
  ///
  /// - Throws: `HarnessError.missingTool`.
  @discardableResult
  static func find() async throws(HarnessError) -> (valgrind: String, objcopy: String) {
    guard let valgrind = await ChildProcess.path(of: "valgrind") else {
      throw .missingTool("valgrind", package: "valgrind")
    }
    // Swift's toolchain brings LLVM's, and its linker usually comes with the other.
    for name in ["objcopy", "llvm-objcopy"] {
      if let objcopy = await ChildProcess.path(of: name) { return (valgrind, objcopy) }
    }
    throw .missingTool("objcopy", package: "binutils")
  }

  /// Makes the copy, in a folder of its own that `remove` removes.
  ///
  /// The copy has no debug information: valgrind up to 3.19 gives up on DWARF 5.
  ///
  /// - Throws: `HarnessError` if a tool is missing or the copy can't be made, `CancellationError`.
  init(executable: String) async throws {
    let tools = try await Self.find()
    valgrind = tools.valgrind
    folder = try TemporaryFolder.make(named: "recycling-bench")
    do {
      let result = try await ChildProcess(
        tools.objcopy, ["--strip-debug", executable, self.executable]
      ).run()
      guard result.isSuccess else {
        let reason = result.errors.split(separator: "\n").first.map(String.init)
        throw HarnessError.noCopyForCallgrind(reason: reason ?? "\(result.ending)")
      }
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the copy.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What to start for a worker that is to run under callgrind, and where the counts will be.
  func command(
    for arguments: [String]
  ) -> (executable: String, arguments: [String], dump: String) {
    let dump = "\(folder)/\(UUID().uuidString)"
    // A person's own options for valgrind, in files and variables, don't count.
    let options =
      ["-q", "--command-line-only=yes"] + CallgrindDump.options
      + ["--callgrind-out-file=\(dump)", executable]
    return (valgrind, options + arguments, dump)
  }

  /// The figures in the file that a launch has left, which is removed; nil if it is not whole.
  func takeFigures(from dump: String) -> [Figure]? {
    defer { try? FileManager.default.removeItem(atPath: dump) }
    guard let data = FileManager.default.contents(atPath: dump),
      let counts = CallgrindDump(String(decoding: data, as: UTF8.self))?.phases,
      counts.count == Self.phases.count
    else { return nil }
    return zip(Self.phases, counts).map { Figure($0, .instructions, Double($1)) }
  }
}
