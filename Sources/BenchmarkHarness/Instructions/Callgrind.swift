import BenchmarkResults
import ChildProcess
import Foundation

/// Valgrind's callgrind, with a copy of the worker for it. It doesn't replace `malloc`, so allocation counts are the same.
struct Callgrind: Sendable {
  /// The memory that valgrind itself uses.
  static let memory = 512 << 20

  private let valgrind: String
  private let folder: TemporaryFolder
  private var executable: String { "\(folder.path)/worker" }

  struct MissingTool: Error, CustomStringConvertible {
    let name: String

    var description: String {
      let package = name == "objcopy" ? "binutils" : name
      return "--instructions needs \(name), which is not in PATH; install \(name) (on Debian: "
        + "apt-get install \(package)), or leave --instructions out"
    }
  }

  @discardableResult
  static func tools() async throws(MissingTool) -> (valgrind: String, objcopy: String) {
    guard let valgrind = await ChildProcess.path(of: "valgrind") else {
      throw MissingTool(name: "valgrind")
    }
    // Swift's toolchain brings LLVM's, and its linker usually comes with the other.
    for name in ["objcopy", "llvm-objcopy"] {
      if let objcopy = await ChildProcess.path(of: name) { return (valgrind, objcopy) }
    }
    throw MissingTool(name: "objcopy")
  }

  /// Creates the copy, which `remove` removes, without debug information: valgrind up to 3.19 can't read DWARF 5.
  init(executable: String) async throws {
    let tools = try await Self.tools()
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

  func remove() { folder.remove() }

  /// Returns the command that runs a worker under callgrind, and the path of the counts.
  func command(for arguments: [String]) -> (executable: String, arguments: [String], dump: String) {
    let dump = "\(folder.path)/\(UUID().uuidString)"
    // Without its debugger, a worker that is killed leaves no pipes behind.
    let options =
      ["-q", "--command-line-only=yes", "--vgdb=no"] + CallgrindDump.options
      + ["--callgrind-out-file=\(dump)", executable]
    return (valgrind, options + arguments, dump)
  }

  /// Returns the figures of a launch and removes their file, or returns `nil` if the file isn't complete.
  func takeFigures(from dump: String) -> [Figure]? {
    defer { try? FileManager.default.removeItem(atPath: dump) }
    let phases: [Phase] = [.setup, .present, .scroll, .teardown]
    guard let data = FileManager.default.contents(atPath: dump),
      let counts = CallgrindDump(String(decoding: data, as: UTF8.self))?.phases,
      counts.count == phases.count
    else { return nil }
    return zip(phases, counts).map { Figure($0, .instructions, $1) }
  }
}

/// The totals of the parts in a file of callgrind (`--combine-dumps=yes`). Each part counts from zero and names its
/// trigger. A part triggered by the end of a phase has the instructions since the phase began.
struct CallgrindDump: Equatable {
  let phases: [Int]

  /// Reads the text of a file. Returns `nil` if it isn't complete or doesn't count instructions.
  init?(_ text: String) {
    var phases: [Int] = []
    var trigger: Substring?
    var isInPhase = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      func value(of name: String) -> Substring? {
        line.hasPrefix(name) ? line.dropFirst(name.count + 1) : nil
      }
      if let events = value(of: "events:"), events != "Ir" { return nil }
      if let name = value(of: "desc: Trigger:") { trigger = name }
      guard let total = value(of: "totals:") else { continue }
      switch trigger {
      case Self.phaseBegins where !isInPhase: isInPhase = true
      case Self.phaseEnds where isInPhase:
        guard let count = Int(total) else { return nil }
        phases.append(count)
        isInPhase = false
      case "Program termination" where !isInPhase:
        self.phases = phases
        return
      default: return nil
      }
    }
    return nil
  }

  private static let phaseBegins: Substring = "--dump-before=recycling_bench_phase_begins"
  private static let phaseEnds: Substring = "--dump-before=recycling_bench_phase_ends"

  static let options = [
    "--tool=callgrind", "--combine-dumps=yes", String(phaseBegins), String(phaseEnds),
  ]
}
