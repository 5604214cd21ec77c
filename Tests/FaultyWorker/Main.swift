import BenchmarkCommandLine
import BenchmarkHarness
import Foundation
import HeadlessUIKit
import RecyclingStrategies

/// A worker whose strategies go wrong, each in a way of its own: what a run must survive. Its suite
/// is wrong as well.
@main enum Main {
  @MainActor static func main() {
    BenchmarkCommandLine.main(.faulty)
  }
}

extension Catalog {
  static let faulty = Catalog(
    strategies: Strategy.choices + Strategy.variants + Strategy.steps + [
      strategy("crashes") { fatalError("the strategy gave up") },
      strategy("is-killed") { raise(SIGKILL) },
      strategy("exits-early") { exit(3) },
      strategy("hangs") { while true { sleep(60) } },
      strategy("hangs-with-a-child") {
        startChild()
        while true { sleep(60) }
      },
      strategy("leaves-a-child") {
        startChild()
        exit(3)
      },
      strategy("is-hungry") {
        // No more than a machine can spare, however late somebody looks.
        for _ in 0..<64 {
          let size = 16 << 20
          memset(malloc(size), 1, size)
          usleep(20_000)
        }
        while true { sleep(60) }
      },
      strategy("is-moody") {
        // Differs from launch to launch, as nothing exact may.
        hoard = (0..<Int(getpid() % 1_000)).map { [$0] }
      },
      strategy("forgets-to-release") { hoard.append([1, 2, 3]) },
      strategy("talks") { print("a strategy's own words on standard output") },
    ],
    suites: [
      Suite(
        name: "misspelt", summary: "names a strategy that there is not",
        strategies: ["pool", "per_cell"], contents: ["label"], workloads: ["fling"], rows: [10])
    ])

  /// Starts a process that inherits standard output: reading goes on until it has ended, too.
  private static func startChild() {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["300"]
    try? child.run()
  }

  @MainActor private static var hoard: [[Int]] = []

  private static func strategy(
    _ name: String, misbehave: @escaping @MainActor @Sendable () -> Void
  ) -> Strategy {
    Strategy(name: name, summary: "goes wrong", cost: "a launch") { setup in
      misbehave()
      return Strategy.plain.makeList(setup)
    }
  }
}
