import BenchmarkCommandLine
import BenchmarkHarness
import HeadlessUIKit
import RecyclingStrategies

/// A worker whose strategies each fail in a different way that a run must survive. Its suite is invalid as well.
@main enum Main {
  @MainActor static func main() { BenchmarkCommandLine.main(.faulty) }
}

extension Catalog {
  static let faulty = Catalog(
    strategies: Strategy.choices + Strategy.variants + Strategy.broken + Strategy.steps + [
      strategy("crashes") { fatalError("the strategy gave up") },
      strategy("crashes-later") {
        // The first list is that of the warm-up.
        listsMade += 1
        if listsMade == 2 { fatalError("the strategy lost its patience") }
      },
      strategy("crashes-in-second-check") {
        // The first check makes five lists, and each other one three.
        listsMade += 1
        if listsMade == 6 { fatalError("the strategy lost its patience") }
      },
      // Each check takes at least six seconds.
      strategy("takes-its-time") { sleep(2) }, strategy("is-killed") { raise(SIGKILL) },
      strategy("exits-early") { exit(3) }, strategy("hangs") { while true { sleep(60) } },
      strategy("hangs-with-a-child") {
        startChild()
        while true { sleep(60) }
      },
      strategy("leaves-a-child") {
        startChild()
        exit(3)
      },
      strategy("is-hungry") {
        // Bounded, so that the machine can spare the memory even if the limit is checked late.
        for _ in 0..<64 {
          let size = 16 << 20
          memset(malloc(size), 1, size)
          usleep(20_000)
        }
        while true { sleep(60) }
      },
      strategy("is-moody") {
        // Makes exact figures differ between launches.
        hoard = (0..<Int(getpid() % 1_000)).map { [$0] }
      },
      strategy("crashes-in-turn") {
        if CommandLine.arguments.last?.contains("\"pipes\":") == true { fatalError("not my turn") }
      },
      strategy("crashes-in-time") {
        if isAsked(for: "time") { fatalError("the strategy ran out of time") }
      },
      strategy("forgets-to-release") { hoard.append([1, 2, 3]) },
      strategy("talks") { print("a strategy's own words, without an end", terminator: "") },
    ]
      + ["check", "memory", "instructions", "time"].map { pass in
        strategy("hangs-in-\(pass)") { while isAsked(for: pass) { sleep(60) } }
      },
    contents: Content.all + [LateNumberView.content],
    suites: [
      Suite(
        name: "misspelt", summary: "names a strategy that there is not",
        strategies: ["pool", "per_cell"], contents: ["label"], workloads: ["fling"], rows: [10])
    ])

  private static func isAsked(for pass: String) -> Bool {
    CommandLine.arguments.last?.contains("\"pass\":\"\(pass)\"") == true
  }

  /// Starts a process that inherits standard output, so that reading continues until it ends.
  private static func startChild() {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["300"]
    try? child.run()
  }

  @MainActor private static var hoard: [[Int]] = []
  @MainActor private static var listsMade = 0

  private static func strategy(
    _ name: String, misbehave: @escaping @MainActor @Sendable () -> Void
  ) -> Strategy {
    let misbehaving: Strategy.MakeTable = { setup in
      misbehave()
      return Strategy.plain.makeList(setup)
    }
    return Strategy(
      name: name, summary: "goes wrong", cost: "a launch", makeTable: misbehaving,
      makeCollection: { setup, _ in misbehaving(setup) })
  }
}
