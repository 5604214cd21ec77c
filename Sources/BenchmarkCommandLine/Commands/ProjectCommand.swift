import ArgumentParser
import BenchmarkResults
import BenchmarkHarness

struct ProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project", abstract: "Project a run to a device.")

  @Argument var file: String

  @MainActor func run() async throws {
    let run = try RunFile.read(try await RunSource(file).path)
    var seen: Set<CaseKey> = []
    print("key;phase;unit;count")
    for row in run.table.rows where row.status.isOK && seen.insert(row.key).inserted {
      let counts = try BenchmarkCommandLine.catalog.countUnits(
        of: row.key, seed: run.environment?.seed ?? 0)
      var (work, idle) = (UnitCounts(), UnitCounts())
      for frame in counts.frames { work += frame.work; idle += frame.idle }
      let k = row.key
      let name = [k.uikit, k.host, k.workload, k.content, k.strategy, "\(k.rows)"].joined(separator: ",")
      for (phase, c) in [("setup", counts.setup), ("present", counts.present.work), ("presentIdle", counts.present.idle), ("scroll", work), ("idle", idle)] {
        for u in c.units { print("\(name);\(phase);\(u.rawValue);\(c[u])") }
      }
      print("\(name);vectors;n;\(Set(counts.frames).count)")
      let best = Set(counts.levels).sorted { ($0.views, $0.cells, $0.controllers) > ($1.views, $1.cells, $1.controllers) }.first!
      print("\(name);alive;cells;\(best.cells)\n\(name);alive;controllers;\(best.controllers)\n\(name);alive;views;\(best.views)\n\(name);alive;children;\(best.children)\n\(name);alive;levels;\(Set(counts.levels).count)")
    }
  }
}
