import ChildProcess
import Foundation

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
    let text = FileManager.default.contents(atPath: manifest).map {
      String(decoding: $0, as: UTF8.self)
    }
    let lines = text?.split(separator: "\n").drop {
      !($0.hasPrefix("  \"C.\(product)-") && $0.hasSuffix("-release.exe\":"))
    }
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
