import RecyclingStrategies

@testable import BenchmarkHarness
@testable import ScrollWorkloads

extension Catalog {
  /// A catalog with incompatible values, which is never played.
  static let madeUp = Catalog(
    strategies: [
      strategy("plain", hostsControllers: false), strategy("pool"), strategy("per-cell"),
      strategy("retained", hosts: [.table]), strategy("flow", hosts: [.collection, .grid]),
      strategy("push", hosts: [.table], screen: .navigation),
      strategy("split", hosts: [.table], screen: .splitView),
    ],
    contents: [content("label"), content("composite", needsController: true)],
    workloads: [
      workload("fling", .list), workload("jump", .list), workload("push-pop", .navigation),
      workload("select", .splitView),
    ],
    suites: [
      Suite(
        name: "lists", summary: "", strategies: ["plain", "pool", "retained"],
        contents: ["label"], workloads: ["fling"], rows: [10, 100]),
      Suite(
        name: "floor", summary: "", strategies: ["plain"], contents: ["label"],
        workloads: ["fling"], rows: [10]),
      Suite(
        name: "apart", summary: "",
        blocks: [["retained"], ["plain"]].map {
          CaseBlock(strategies: $0, contents: ["label"], workloads: ["fling"], rows: [10])
        }),
      Suite(name: "mixed", summary: "", blocks: [.tables, .collections, .navigation]),
    ])

  private static func strategy(
    _ name: String, hostsControllers: Bool = true, hosts: [ListHost] = ListHost.allCases,
    screen: ScreenKind = .list
  ) -> Strategy {
    guard screen == .list else {
      return Strategy(
        name: name, summary: "", cost: "", screen: screen, makeScreen: Strategy.plain.makeScreen)
    }
    let makeTable: Strategy.MakeTable = { Strategy.plain.makeList($0) }
    let makeCollection: Strategy.MakeCollection = { setup, _ in Strategy.plain.makeList(setup) }
    return Strategy(
      name: name, summary: "", cost: "", hostsControllers: hostsControllers,
      makeTable: hosts.contains(.table) ? makeTable : nil,
      makeCollection: hosts.contains(.grid) ? makeCollection : nil)
  }

  private static func content(_ name: String, needsController: Bool = false) -> Content {
    needsController
      ? Content(name: name, summary: "") { ContentViewController() }
      : Content(name: name, summary: "", makeView: Content.label.makeView)
  }

  private static func workload(_ name: String, _ screen: Workload.Screen) -> Workload {
    Workload(name: name, summary: "", screen: screen) { _, _ in [] }
  }
}

extension CaseBlock {
  static let tables = CaseBlock(
    strategies: ["plain", "pool", "retained"], contents: ["label"], workloads: ["fling"],
    rows: [10, 100])
  static let collections = CaseBlock(
    strategies: ["pool", "flow"], contents: ["label"], workloads: ["fling", "jump"], rows: [10],
    hosts: ["collection", "grid"])
  static let navigation = CaseBlock(
    strategies: ["push"], contents: ["label"], workloads: ["push-pop"], rows: [10])
}
