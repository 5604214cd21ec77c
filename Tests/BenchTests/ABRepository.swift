import Foundation
import TestSupport

/// A repository whose commits contain the behavior of `bench` at that commit: the body of a shell
/// script, or a way for its build to fail.
struct Repository: Sendable {
  /// Arguments for measuring as little as possible.
  static let smallest = [
    "--strategy", "pool", "--content", "label", "--rows", "100", "--launches", "1",
  ]

  /// A `bench` whose workers allocate more: the digit 1 comes before each count.
  static let allocatingMore = """
    [ -z "$GATE_TOKEN$GH_TOKEN" ] || exit 9
    if [ "$1" = worker ]; then
      "\(Bench.executable)" "$@" | sed 's/"scroll","allocations",/&1/g'
      exit
    fi
    exec "\(Bench.executable)" "$@"
    """

  let folder: String
  private(set) var checkout: String
  var cache: String { "\(folder)/cache" }
  /// The file in which a hanging build records the process it started.
  var childFile: String { "\(folder)/child" }

  private var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": "\(folder)/tools:\(path)", "XDG_CACHE_HOME": cache, "TMPDIR": folder]
  }

  /// Creates the repository with one commit of the real `bench`.
  init(in folder: String) async throws {
    self.folder = folder
    checkout = "\(folder)/checkout"
    for name in ["checkout", "tools"] {
      try Files.makeFolder("\(folder)/\(name)")
    }
    try await Executable.make(script: swift, at: "\(folder)/tools/swift")
    _ = try await git("init", "-q")
    try await commit("exec \"\(Bench.executable)\" \"$@\"")
  }

  /// The relevant part of `swift build`.
  private var swift: String {
    #"""
    while [ $# -gt 0 ]; do
      case $1 in
        --product) product=$2; shift ;;
        --package-path) tree=${2%/}; shift ;;
        --scratch-path) scratch=$2; shift ;;
      esac
      shift
    done
    echo "[1/2] Compiling $product"
    [ -n "$tree" ] || { echo "Swift version 6.3"; exit; }
    # One line a build: the commit's file in the place of the build, which changes if the file is written anew.
    stat -c %i "$tree/Package.swift" >> "\#(folder)/builds"
    case $(cat "$tree/variant") in
      "no product")
        echo "error: no product named '$product'"
        exit 1 ;;
      "no neighbor")
        printf "error: the package at '%s/neighbor' cannot be accessed (it doesn't exist)\n" "${tree%/*}"
        exit 1 ;;
      "does not build")
        printf '%s/Sources/a.swift:1:2: error: wrong\nmore\n' "$tree"
        exit 1 ;;
      hangs)
        # Compilers run in process groups of their own, which an interrupt alone makes it end.
        setsid /bin/sleep 300 &
        trap 'kill -9 $!; exit 1' INT
        echo $! > "\#(childFile).new"
        mv "\#(childFile).new" "\#(childFile)"
        echo hangs
        wait ;;
    esac
    mkdir -p "$scratch/release"
    { echo '#!/bin/sh'; cat "$tree/variant"; } > "$scratch/release/$product"
    chmod +x "$scratch/release/$product"
    """#
  }

  /// The number of the manifest's file in each build so far.
  var builds: [Substring] {
    let lines = try? String(contentsOfFile: "\(folder)/builds", encoding: .utf8)
    return lines?.split(separator: "\n") ?? []
  }

  /// Commits a behavior of `bench`, of the package in `package`.
  func commit(_ variant: String, package: String = ".") async throws {
    let place = URL(filePath: "\(checkout)/\(package)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Files.write(variant, to: place.appending(path: "variant").path)
    try Files.write("", to: place.appending(path: "Package.swift").path)
    _ = try await git("add", ".")
    _ = try await git(
      "-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "commit", "-q", "-m", "next")
  }

  /// Returns the output of a git command without the trailing newline.
  func git(_ arguments: String...) async throws -> String {
    let result = try await Bench.run(
      ["git", "-C", checkout] + arguments, executable: "/usr/bin/env")
    guard result.status == 0 else { throw Failure(text: result.errors) }
    return result.output.trimmingCharacters(in: .newlines)
  }

  struct Failure: Error { let text: String }

  /// Runs `bench ab` in the checkout, for a user whose configuration of git is `gitConfig`.
  func ab(_ arguments: [String], gitConfig: String = "/dev/null") async throws -> Bench.Result {
    try await run(Bench.executable, ["ab"] + arguments, ["GIT_CONFIG_GLOBAL": gitConfig])
  }

  /// Runs a program in the checkout, with the small repository's tools and more variables.
  func run(
    _ program: String, _ arguments: [String] = [], _ variables: [String: String]
  ) async throws -> Bench.Result {
    try await Bench.run(
      arguments, in: checkout, executable: program, changing: environment.merging(variables) { $1 })
  }

  /// Runs `bench ab` in the checkout until a build hangs, then ends it with a signal.
  func ab(_ arguments: [String], endedBy signal: Int32) async throws -> Bench.Result {
    try await Bench.run(["ab"] + arguments, in: checkout, changing: environment) { process in
      guard hasReadFromHangingBuild else { return false }
      kill(process, signal)
      return true
    }
  }

  /// Whether `bench ab` has logged the line of a hanging build. From then on, the build ends with it,
  /// even if it is killed.
  private var hasReadFromHangingBuild: Bool {
    let folder = "\(cache)/recycling-bench"
    let names = (try? Files.names(in: folder)) ?? []
    return names.contains { name in
      let log = FileManager.default.contents(atPath: "\(folder)/\(name)/base.log") ?? Data()
      return String(decoding: log, as: UTF8.self).contains("hangs")
    }
  }

  /// Makes another checkout.
  func clone() async throws -> Repository {
    var other = self
    other.checkout = "\(folder)/other"
    _ = try await git("clone", "-q", checkout, other.checkout)
    return other
  }
}
