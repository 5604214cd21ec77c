import AllocationMeter
import BenchmarkResults
import ChildProcess
import Foundation

/// Reads the properties of the machine. Unknown ones are omitted.
public enum EnvironmentProbe {
  /// Returns the environment at the start of a run.
  public static func capture(
    checkout: GitCheckout, seed: UInt64, commandLine: [String], started: Date
  ) async -> RunEnvironment {
    var environment = RunEnvironment(
      cores: ProcessInfo.processInfo.activeProcessorCount,
      memoryBytes: Int(ProcessInfo.processInfo.physicalMemory), build: build,
      commandLine: commandLine, seed: seed, commit: checkout.commit, dirty: checkout.dirty,
      started: started)
    environment.cpuModel = field("model name", of: "/proc/cpuinfo")
    environment.kernel = line(of: "/proc/sys/kernel/osrelease").map { "Linux \($0)" }
    environment.operatingSystem = field("PRETTY_NAME", of: "/etc/os-release", separator: "=")
    environment.swiftVersion = await swiftVersion()
    (environment.jemallocVersion, environment.jemallocOptions) = (jemallocVersion, Jemalloc.options)
    environment.allocationCounting = "interposition"
    environment.cpuGovernor = line(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    environment.isVirtual = field("flags", of: "/proc/cpuinfo")?.split(separator: " ")
      .contains("hypervisor")
    environment.loadBefore = loadAverage
    environment.warnings = warnings(environment)
    return environment
  }

  /// The version of the compiler in `PATH`, which builds in `swift run`, or else of the one that compiled this executable.
  package static func swiftVersion() async -> String {
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

  package static var jemallocVersion: String { Jemalloc.version }

  /// The load average over one minute.
  public static var loadAverage: Double? {
    line(of: "/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) }
  }

  /// What makes figures less reliable, and its remedy, one line each.
  private static func warnings(_ environment: RunEnvironment) -> [String] {
    let governor = environment.cpuGovernor ?? "performance"
    let load = environment.loadBefore ?? 0
    let free = bytes("SwapFree", of: "/proc/meminfo") ?? 0
    let swap = (bytes("SwapTotal", of: "/proc/meminfo") ?? free) - free
    let variables = ProcessInfo.processInfo.environment
    let warnings =
      [
        "debug build: no figure means anything; run 'swift run -c release \(OwnExecutable.name)'":
          environment.build == .debug,
        "the tree has uncommitted changes, so the commit does not say what was measured; commit first":
          environment.dirty,
        "CPU governor '\(governor)' changes the clock speed during the run; set 'performance' for steadier times":
          governor != "performance",
        "load average \((load * 10).rounded() / 10) on \(environment.cores) cores; stop other work for steadier times":
          load > 0.5 * Double(environment.cores),
        "running on battery, which throttles; plug in for steadier times": isOnBattery,
        "\(ByteCount(swap)) of swap in use; free memory, or times may include the disk's":
          swap > 64 << 20,
        "MALLOC_CONF is set, and ignored: workers run with jemalloc's own defaults; unset it":
          variables["MALLOC_CONF"] != nil,
      ] as KeyValuePairs
    return warnings.filter(\.value).map(\.key)
  }

  private static var build: RunEnvironment.BuildConfiguration {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }

  private static var isOnBattery: Bool {
    let folder = "/sys/class/power_supply"
    return FileManager.default.names(in: folder)
      .contains { line(of: "\(folder)/\($0)/status") == "Discharging" }
  }

  /// The maximum of this process's resident bytes, with code, stacks and libraries, or `nil` on systems that don't tell it.
  /// Reading it allocates. The kernel sums up pages in batches, so it is accurate to some dozens of KiB. `ru_maxrss` of a
  /// child includes the parent's own memory before the child executed another program.
  static var peakResidentBytes: Int? { bytes("VmHWM", of: "/proc/self/status") }

  /// Returns a value in bytes of a file with lines such as `VmHWM:      1234 kB`.
  static func bytes(_ name: String, of path: String) -> Int? {
    let words = field(name, of: path)?.split(separator: " ") ?? []
    guard words.count == 2, words[1] == "kB" else { return nil }
    return Int(words[0]).map { $0 * 1_024 }
  }

  private static func lines(of path: String) -> [Substring] {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      .split(separator: "\n")
  }

  private static func line(of path: String) -> String? {
    lines(of: path).first?.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the value of `name` in a file with lines such as `model name : value`.
  private static func field(
    _ name: String, of path: String, separator: Character = ":"
  ) -> String? {
    lines(of: path).lazy.map { line in
      line.split(separator: separator, maxSplits: 1)
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
    }.first { $0.count == 2 && $0[0] == name }?[1]
  }
}
