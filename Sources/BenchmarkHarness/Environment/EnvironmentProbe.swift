import AllocationMeter
import BenchmarkResults
import ChildProcess
import Foundation

/// Reads the properties of the machine. Unknown ones are omitted.
public struct EnvironmentProbe: Sendable {
  /// Creates a probe.
  public init() {}

  /// Returns the environment at the start of a run.
  public func capture(
    checkout: GitCheckout, seed: UInt64, commandLine: [String], started: Date
  ) async -> RunEnvironment {
    var environment = RunEnvironment(
      cpuModel: field("model name", of: "/proc/cpuinfo"),
      cores: ProcessInfo.processInfo.activeProcessorCount,
      memoryBytes: Int(ProcessInfo.processInfo.physicalMemory),
      kernel: line(of: "/proc/sys/kernel/osrelease").map { "Linux \($0)" },
      operatingSystem: operatingSystem, swiftVersion: await swiftVersion(),
      jemallocVersion: jemallocVersion, jemallocOptions: Jemalloc.options,
      allocationCounting: "interposition", cpuGovernor: governor,
      isVirtual: field("flags", of: "/proc/cpuinfo")?.split(separator: " ").contains("hypervisor"),
      loadBefore: loadAverage, build: build, commandLine: commandLine, seed: seed,
      commit: checkout.commit, dirty: checkout.dirty, started: started)
    environment.warnings = warnings(environment).map(\.description)
    return environment
  }

  /// Returns the version of the compiler in `PATH`, which built this executable in `swift run`, or else the version
  /// that this executable was compiled with.
  package func swiftVersion() async -> String {
    // `swift --version` leaves an empty temporary folder behind.
    let result = try? await ChildProcess("swift-frontend", ["--version"]).run()
    let match = result?.text.firstMatch(of: /Swift version ([0-9.]+)/)
    if let match { return String(match.1) }
    #if compiler(>=6.4)
      return "6.4 or later"
    #elseif compiler(>=6.3)
      return "6.3"
    #else
      return "6.2"
    #endif
  }

  /// The version of jemalloc, such as `5.3.0-0-g54eaed1d8b56b1aa528be3bdd1877e59c56fa90c`.
  package var jemallocVersion: String { Jemalloc.version }

  /// The load average over one minute.
  public var loadAverage: Double? {
    line(of: "/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) }
  }

  private func warnings(ofLoad load: Double?) -> [RunWarning] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    guard let load, load > 0.5 * Double(cores) else { return [] }
    return [.load(average: load, cores: cores)]
  }

  private func warnings(_ environment: RunEnvironment) -> [RunWarning] {
    var warnings: [RunWarning] = []
    if environment.build == .debug { warnings.append(.debugBuild) }
    if environment.dirty { warnings.append(.uncommittedChanges) }
    if let governor, governor != "performance" { warnings.append(.governor(governor)) }
    warnings += self.warnings(ofLoad: environment.loadBefore)
    if isOnBattery { warnings.append(.battery) }
    if let swap = swapInUse, swap > 64 << 20 { warnings.append(.swapInUse(ByteCount(swap))) }
    if ProcessInfo.processInfo.environment["MALLOC_CONF"] != nil {
      warnings.append(.allocatorOptionsIgnored)
    }
    return warnings
  }

  private var build: RunEnvironment.BuildConfiguration {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }

  private var operatingSystem: String? {
    lines(of: "/etc/os-release").first { $0.hasPrefix("PRETTY_NAME=") }
      .map { $0.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""]) }
  }

  private var governor: String? {
    line(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
  }

  private var isOnBattery: Bool {
    let folder = "/sys/class/power_supply"
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return supplies.contains { line(of: "\(folder)/\($0)/status") == "Discharging" }
  }

  private var swapInUse: Int? {
    let path = "/proc/meminfo"
    guard let total = bytes("SwapTotal", of: path), let free = bytes("SwapFree", of: path) else {
      return nil
    }
    return total - free
  }

  /// The maximum of resident bytes of this process so far, or `nil` on systems that don't tell it. Reading it
  /// allocates.
  ///
  /// It includes all pages of the process: its code, stacks and libraries. The kernel sums up pages in batches, so
  /// the figure is accurate to some dozens of KiB. The value that a parent gets when its child ends (`ru_maxrss`)
  /// includes the parent's own memory before the child executed another program.
  var peakResidentBytes: Int? { bytes("VmHWM", of: "/proc/self/status") }

  /// Returns a value in bytes of a file with lines such as `VmHWM:      1234 kB`.
  func bytes(_ name: String, of path: String) -> Int? {
    let words = field(name, of: path)?.split(separator: " ") ?? []
    guard words.count == 2, words[1] == "kB" else { return nil }
    return Int(words[0]).map { $0 * 1_024 }
  }
}

extension EnvironmentProbe {
  private func lines(of path: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func line(of path: String) -> String? {
    lines(of: path).first?.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the value of `name` in a file with lines such as `model name : value`.
  private func field(_ name: String, of path: String) -> String? {
    for line in lines(of: path) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name {
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }
}

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
