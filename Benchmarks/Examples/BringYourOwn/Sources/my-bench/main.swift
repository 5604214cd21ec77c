import BenchmarkCommandLine
import BenchmarkHarness
import RecyclingStrategies
import ScrollWorkloads

let comparison = Suite(
  name: "comparison", summary: "recent beside what it stands between, in seconds",
  strategies: ["per-cell", "pool", "recent", "preallocated"], contents: ["stripe"],
  workloads: ["through"], rows: [100, 10_000], launches: 3)

BenchmarkCommandLine.main(
  Catalog(
    strategies: Strategy.all + [.recent], contents: Content.all + [.stripe],
    workloads: Workload.all + [.glance], suites: [comparison]))
