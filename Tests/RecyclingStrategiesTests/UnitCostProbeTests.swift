import Foundation
import HeadlessUIKit
import RecyclingStrategies
import Subprocess
import TestSupport
import Testing

/// The probe, played with a content whose steps take known amounts of time and memory.
///
/// The clock and the memory of the test stand still, except in what the content does.
@MainActor @Suite(.serialized) struct UnitCostProbeTests {
  /// What the content used so far.
  private final class Used {
    var time = 0
    var allocations = 0
    var bytes = 0
    /// Whether memory is new.
    var isNew = false
    var controllers = 0

    func use(time: Int, allocations: Int = 0, bytes: Int = 0) {
      self.time += time
      self.allocations += allocations
      self.bytes += bytes
    }
  }

  /// A hosted controller each of whose steps uses an amount of its own.
  private final class PlantedViewController: UIViewController {
    let used: Used
    private let number: Int
    private var wasLaidOut = false

    init(_ used: Used) {
      self.used = used
      used.controllers += 1
      number = used.controllers
      super.init(nibName: nil, bundle: nil)
      used.use(time: 1_000, allocations: 3, bytes: 160)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() {
      view = UIView()
      used.use(time: used.isNew ? 24_224 : 20_000, allocations: 5, bytes: 4_000)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      used.use(time: 300, allocations: 1, bytes: 64)
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      used.use(time: 11)
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      used.use(time: 13)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      used.use(time: 100)
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      used.use(time: 40)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      used.use(time: 60)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      used.use(time: 200)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      used.use(time: 20)
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let isCold = !wasLaidOut && used.controllers - number > 500
      wasLaidOut = true
      used.use(time: isCold ? 1_600 : 700, allocations: 2)
    }
  }

  /// Returns the costs of a repetition, by unit, subject and unit of measure.
  private func costs() -> [String: Double] {
    let outside = UIKitBehavior.current
    defer { UIKitBehavior.current = outside }
    UIKitBehavior.current = .prefetching
    let used = Used()
    let content = ProbedContent(
      name: "planted", makeViewController: { PlantedViewController(used) },
      prepare: { _, _ in used.use(time: 70) },
      bind: { _, _ in used.use(time: 500, allocations: 4) },
      userActs: { _, _ in used.use(time: 90, allocations: 6) })
    var hooks = ProbeHooks()
    hooks.now = { used.time }
    hooks.memory = {
      ProbeHooks.Memory(allocations: used.allocations, bytes: used.bytes, peak: used.bytes + 7)
    }
    hooks.releaseFreedMemory = { used.isNew.toggle() }
    hooks.finishFrame = {
      used.use(time: 50)
      $0.finishFrame()
    }
    hooks.finishIdleWork = {
      used.use(time: 30)
      $0.finishIdleWork()
    }
    hooks.query = { _, texts in
      texts.append("a text")
      used.use(time: 800, bytes: 640)
    }
    let costs = UnitCostProbe(contents: [content], hooks: hooks).measure(repetitions: 1)
    return Dictionary(
      uniqueKeysWithValues: costs.map { cost in
        #expect(cost.values.count == 1)
        return ("\(cost.unit) \(cost.subject) \(cost.measure)", cost.values.first ?? -1)
      })
  }

  @Test func eachUnitCostsWhatItsStepsUse() {
    let costs = costs()
    let times: [String: Double] = [
      "controller planted": 1_070, "view planted": 20_000, "view-did-load planted": 300,
      "bind planted": 500, "layout planted": 700, "user-act planted": 90,
      "enter-window planted": 0, "leave-window planted": 0, "attach planted": 0,
      "will-move *": 11, "did-move *": 13, "add-child *": 0, "remove-from-parent *": 0,
      "frame table": 50, "frame collection": 50, "frame grid": 50, "idle table": 30,
      "cell table": 0, "dequeue grid": 0, "row-request table": 0, "row-show table": 0,
      "row-end table": 0, "list-load table": 0, "configure *": 0, "store-query *": 800,
      "row-entry *": 0, "cold-view planted": 900,
      // A controller with its view takes 160 + 4 000 + 64 bytes. Each costs 1 ns more if it's new.
      "fresh-memory *": 1_024,
    ]
    for (unit, time) in times { #expect(costs["\(unit) ns"] == time, "\(unit)") }
    // The steps of the first frame, which has nothing but steps.
    let firstTimes: [String: Double] = [
      "view planted": 20_000, "view-did-load planted": 300, "bind planted": 500,
      "layout planted": 700, "enter-window planted": 0, "attach planted": 0,
      "did-move *": 13, "add-child *": 0, "appear *": 200, "cell table": 0, "row-show table": 0,
      "row-show grid": 0, "configure *": 0, "store-query *": 800,
    ]
    for (unit, time) in firstTimes {
      #expect(abs((costs["\(unit) ns-first"] ?? .nan) - time) < 1e-6, "\(unit)")
    }
    // The planted times don't depend on what came before.
    let followingTimes: [String: Double] = [
      "bind planted": 500, "layout planted": 700, "enter-window planted": 0,
      "leave-window planted": 0, "will-move *": 11, "did-move *": 13, "add-child *": 0,
      "remove-from-parent *": 0, "appear *": 160, "disappear *": 260, "dequeue grid": 0,
      "row-request table": 0, "row-show table": 0, "row-show grid": 0, "row-end collection": 0,
    ]
    for (unit, time) in followingTimes { #expect(costs["\(unit) ns-following"] == time, "\(unit)") }
    for host in ["table", "collection", "grid"] {
      for unit in ["update", "update-row", "update-prepared"] {
        #expect(costs["\(unit) \(host) ns"] == 0, "\(unit) \(host)")
      }
    }
    // The callbacks at the end of a turn are one amount, which is split evenly.
    let appear = costs["appear * ns"] ?? 0
    let disappear = costs["disappear * ns"] ?? 0
    #expect(appear == 100 + (40 + 60 + 20) / 2)
    #expect(disappear == 200 + (40 + 60 + 20) / 2)
  }

  @Test func memoryIsThatOfTheStep() {
    let costs = costs()
    let memory: [String: [Double]] = [
      "controller planted": [3, 160, 167], "view planted": [5, 4_000, 4_007],
      "view-did-load planted": [1, 64, 64], "bind planted": [4, 0, 7],
      "layout planted": [2, 0], "user-act planted": [6, 0], "will-move *": [0, 0],
      "appear *": [0, 0], "backing-store planted": [], "store-query *": [0, 640, 647],
    ]
    for (unit, amounts) in memory {
      for (measure, amount) in zip(["allocations", "bytes", "bytes-at-peak"], amounts) {
        #expect(costs["\(unit) \(measure)"] == amount, "\(unit) \(measure)")
      }
    }
    #expect(costs["backing-store planted bytes"] == 0)
  }

  @Test func aProfileHasALineForEachCost() {
    let used = Used()
    var hooks = ProbeHooks()
    hooks.finishFrame = { $0.finishFrame() }
    let content = ProbedContent(
      name: "planted", makeViewController: { PlantedViewController(used) }, bind: { _, _ in })
    let lines = UnitCostProbe(contents: [content], hooks: hooks).profile(
      device: "a \"device\"", os: "an OS", repetitions: 1
    ).split(separator: "\n")
    #expect(lines[0] == "unit,content,unit_of_measure,low,typical,high,n,source,device,os")
    let bind = lines.first { $0.hasPrefix("bind,planted,ns,") }
    #expect(bind?.hasSuffix(",1,UnitCostProbe,\"a \"\"device\"\"\",an OS") == true)
    // Without a way to read memory, there are times alone; without idle time, none of that.
    #expect(!lines.contains { $0.contains(",bytes,") || $0.hasPrefix("idle,") })
  }

  // MARK: The file

  private nonisolated static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/RecyclingStrategies/Probe/UnitCostProbe.swift")

  /// The probe can be pasted into an app: it needs UIKit alone.
  @Test func itCompilesAlone() async throws {
    let modules = URL(filePath: Executable.built("Modules")).path
    let result = try await Subprocess.run(
      .name("swiftc"),
      arguments: [
        "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Alone",
        "-I", modules, Self.file.path,
      ],
      output: .discarded, error: .string(limit: 1 << 20))
    #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
  }

  @Test func itImportsUIKitAndFoundationAlone() throws {
    let source = try String(contentsOf: Self.file, encoding: .utf8)
    let imports = source.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import Foundation", "import UIKit"])
  }
}
