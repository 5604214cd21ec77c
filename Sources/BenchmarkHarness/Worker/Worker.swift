import AllocationMeter
import BenchmarkResults
import ChildProcess
import Foundation

/// A process that measures one case once. The executable of the benchmark starts itself with `worker` as the first argument,
/// and calls `runIfAsked` before anything else, so that its workers use the same catalog.
public enum Worker {
  static let command = "worker"
  /// The second argument of a request for the protocol number instead of a measurement.
  static let protocolArgument = "protocol"
  /// The version of requests and replies. It changes when workers learn what runs ask for, but not for a new metric.
  static let protocolNumber = 10

  /// Measures and exits if this process is a worker, or else returns. Call it on the main thread, before other threads start.
  @MainActor public static func runIfAsked(
    arguments: [String] = CommandLine.arguments, catalog: Catalog
  ) {
    guard arguments.count >= 2, arguments[1] == command else { return }
    if arguments.dropFirst(2) == [protocolArgument] {
      print(protocolNumber)
      exit(EXIT_SUCCESS)
    }
    guard arguments.count == 3,
      let request = try? JSONDecoder().decode(WorkerRequest.self, from: Data(arguments[2].utf8))
    else {
      fail(
        "the 'worker' command is how '\(OwnExecutable.name) run' starts its own processes, not for use by hand"
      )
    }
    guard Lifeline.tieToParent() else { fail("the process that started it has ended") }
    alarm(request.deadline)
    do {
      try AllocationMeter.requireJemalloc()
      try send(try measure(request, catalog: catalog))
      exit(EXIT_SUCCESS)
    } catch {
      fail("\(error)")
    }
  }

  /// Writes a line of its own, even if the output of the strategy doesn't end in one. The last one ends the launch.
  private static func send(_ reply: WorkerReply) throws {
    fflush(nil)
    let line = try Data("\n".utf8) + JSONEncoder().encode(reply) + Data("\n".utf8)
    try FileHandle.standardOutput.write(contentsOf: line)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(OwnExecutable.name) worker: \(message)\n".utf8))
    exit(EXIT_FAILURE)
  }

  @MainActor private static func measure(
    _ request: WorkerRequest, catalog: Catalog
  ) throws -> WorkerReply {
    if let checks = request.checks {
      for key in checks {
        alarm(request.deadline)
        let whole = try Scenario(key, seed: request.seed, catalog: catalog)
        // Ten seconds tell whether a need is met. What every list must do is checked to the end of the workload.
        let scenario = whole.content.isPlain ? whole : whole.limited(toFrames: 1_200)
        CrashSite.begin()
        let pass = CheckPass(scenario)
        try scenario.play(with: pass)
        // What repetitions do for the first time in a process is no leak.
        if key == checks.first { _ = try scenario.leaks() }
        // Other contents tell no more of a strategy's leaks.
        let isTelling = scenario.content.isPlain || scenario.content.keepsState
        let leaks = try isTelling ? scenario.leaks() : []
        let told = leaks.filter { scenario.content.isPlain || $0.value > 0 }
        try send(WorkerReply(figures: pass.figures + told))
      }
      return WorkerReply()
    }
    let scenario = try Scenario(request.key, seed: request.seed, catalog: catalog)
    let warmUp =
      try request.isCold
      ? scenario.limited(toFrames: 0)
      : Scenario.warmUp(for: request.key, seed: request.seed, catalog: catalog)
    CrashSite.begin(isWarmUp: true)
    func play<Pass: Probe>(_ makePass: (Scenario) -> Pass) throws -> Pass {
      try warmUp.play(with: makePass(warmUp))
      CrashSite.begin()
      let pass = makePass(scenario)
      try scenario.play(with: pass)
      return pass
    }
    switch request.pass {
    case .memory:
      let figures = try play(MemoryPass.init).figures
      // Longer lists take too long. The checks repeat all workloads with as many rows.
      let leaks = request.key.rows <= 100 ? try scenario.leaks() : []
      return WorkerReply(figures: figures + leaks.filter { $0.phase == .scroll })
    case .instructions:
      try warmUp.play(with: NoProbe())
      CrashSite.begin()
      try scenario.play(with: InstructionPass())
      return WorkerReply()
    // Calls are timed in launches of the time pass, and checks are played above.
    case .calls, .check, .time: return try time(scenario, after: warmUp, request)
    }
  }

  /// Plays the time pass, as often as the workers that play in turn do. Then times calls, if that is asked for.
  @MainActor private static func time(
    _ scenario: Scenario, after warmUp: Scenario, _ request: WorkerRequest
  ) throws -> WorkerReply {
    func play(_ scenario: Scenario, after shortList: Scenario? = nil) throws -> TimePass {
      // Each pass measures its overhead, because the speed of the machine changes between repetitions.
      let pass = TimePass(frames: scenario.trace.frames.count, display: request.display)
      try scenario.play(with: pass, after: shortList)
      return pass
    }
    _ = try play(warmUp)
    var usedMemory = UsedMemory()
    // Lists that were just shown leave in caches what the next one needs. Without them, a first frame takes up to three times
    // as long, depending on what other workers did before it.
    let shortList = warmUp.limited(toFrames: 0)
    func repetition() throws -> [Figure] {
      usedMemory.restore()
      CrashSite.begin(isWarmUp: true)
      return try play(scenario, after: shortList).figures
    }
    // The code under test has run many times by then, but not with a timer.
    let shortScroll = warmUp.limited(toFrames: 96)
    func calls() throws -> [Figure] {
      guard request.timesCalls else { return [] }
      try shortScroll.play(with: CallTimer())
      let pass = CallTimer()
      usedMemory.restore()
      CrashSite.begin(isWarmUp: true)
      try scenario.play(with: pass, after: shortList)
      return pass.figures
    }
    let turns = request.turns ?? InterleavedWorkers(repeatingTime: 0)
    let (repetitions, callFigures) = try turns.play(repetition, finally: calls)
    return WorkerReply(repetitions: repetitions, calls: callFigures)
  }
}

/// Lets every repetition find as much used memory as the others: ``bytes``, or what the short list takes if that is more.
/// Memory beyond that is new, as when an app shows a list for the first time. Otherwise, a repetition would use the memory of
/// the time before, which halves the time of making thousands of views.
struct UsedMemory {
  /// The bytes that every repetition finds used and freed.
  static let bytes = 1 << 20
  /// jemalloc takes no freed memory of more than 64 times the size that it needs (`opt.lg_extent_max_active_fit`), and
  /// joins freed neighbors. Blocks of this size serve even the smallest objects, whose slabs take a page.
  private static let blockSize = 128 << 10
  /// Memory that stays allocated between the blocks, to keep them apart.
  private var separators: [UnsafeMutableRawBufferPointer] = []

  init() { provide() }

  /// Provides the memory before another repetition, if the one before used more.
  mutating func restore() { if Jemalloc.freedBytes > Self.bytes * 5 / 4 { provide() } }

  private mutating func provide() {
    for separator in separators { separator.deallocate() }
    separators.removeAll(keepingCapacity: true)
    Jemalloc.returnFreedPages()
    let blocks = (0..<Self.bytes / Self.blockSize).map { _ in
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: 1)
      separators.append(.allocate(byteCount: 16 << 10, alignment: 16))
      return block
    }
    for block in blocks { block.deallocate() }
  }
}

struct WorkerRequest: Codable, Equatable, Sendable {
  var key: CaseKey
  var pass: LaunchRecord.Pass
  var seed: UInt64
  /// The seconds after which the worker ends itself if its parent doesn't.
  var deadline: UInt32
  var display: DisplayRate
  var isCold = false
  /// The place among the workers of the time pass that play in turn.
  var turns: InterleavedWorkers?
  /// The cases that the check pass plays, each answered by a line of its own.
  var checks: [CaseKey]?
  /// Whether the time pass plays the scenario once more and times calls.
  var timesCalls = false

  /// How many times the limit of a launch it may take. Timing calls plays the scenario once more.
  var slowness: Int { pass == .instructions ? RunSettings.instructionSlowness : timesCalls ? 2 : 1 }

  var commandLine: [String] {
    get throws {
      [Worker.command, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
    }
  }
}

/// The last line of a worker's standard output.
struct WorkerReply: Codable, Sendable {
  var figures: [Figure] = []
  var repetitions: [[Figure]] = []
  var calls: [Figure] = []
  var crash: CrashSite?
}

extension WorkerReply {
  /// Reads a reply, but no figures of metrics that this executable doesn't know: a worker can be of another version.
  init(from decoder: any Decoder) throws {
    let reply = try decoder.container(keyedBy: CodingKeys.self)
    func known(_ figures: [PerhapsKnown]) -> [Figure] { figures.compactMap(\.figure) }
    figures = known(try reply.decode([PerhapsKnown].self, forKey: .figures))
    repetitions = try reply.decode([[PerhapsKnown]].self, forKey: .repetitions).map(known)
    calls = known(try reply.decode([PerhapsKnown].self, forKey: .calls))
    crash = try reply.decodeIfPresent(CrashSite.self, forKey: .crash)
  }

  private struct PerhapsKnown: Decodable {
    let figure: Figure?

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      _ = try fields.decode(Phase.self)
      let isKnown = Metric(named: try fields.decode(String.self)) != nil
      figure = isKnown ? try Figure(from: decoder) : nil
    }
  }
}
