import BenchmarkResults

/// A property of the machine or the build that makes figures less reliable, and its remedy.
public enum RunWarning: Equatable, Sendable, CustomStringConvertible {
  case debugBuild
  case uncommittedChanges
  case governor(String)
  case load(average: Double, cores: Int)
  case battery
  case swapInUse(ByteCount)
  case allocatorOptionsIgnored
  case imprecise(cases: Int, of: Int, goal: Share, worst: Share?)

  public var description: String {
    switch self {
    case .debugBuild:
      "debug build: no figure means anything; run 'swift run -c release \(OwnExecutable.name)'"
    case .uncommittedChanges:
      "the tree has uncommitted changes, so the commit does not say what was measured; commit first"
    case .governor(let name):
      "CPU governor '\(name)' changes the clock speed during the run; set 'performance' for steadier times"
    case .load(let average, let cores):
      "load average \((average * 10).rounded() / 10) on \(cores) cores; stop other work for steadier times"
    case .battery:
      "running on battery, which throttles; plug in for steadier times"
    case .swapInUse(let bytes):
      "\(bytes) of swap in use; free memory, or times may include the disk's"
    case .imprecise(let cases, let all, let goal, let worst):
      """
      times of \(cases) of \(all) cases are known less well than within \(goal), the worst \
      \(worst.map { "within \(Share(($0.fraction * 100).rounded(.up) / 100))" } ?? "from too few launches"); \
      raise --time-budget
      """
    case .allocatorOptionsIgnored:
      "MALLOC_CONF is set, and ignored: workers run with jemalloc's own defaults; unset it"
    }
  }
}
