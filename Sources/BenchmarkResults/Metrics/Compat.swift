extension Metric {
  package var failure: Fault? { fault }
  package static var orphanedRows: Metric { deafRows }
  package static var leakedControllers: Metric { controllersLost }
}
extension Metric.Fault {
  package var phases: [Phase] { phrase.contains("memory") ? [.teardown] : [.scroll] }
  package var isOfRows: Bool { noun == "row-frame" }
}
