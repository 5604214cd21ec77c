import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

extension ReportPage {
  /// The machine and the circumstances of each file.
  var environment: PageSection {
    let known = source.files.compactMap { named in
      named.file.environment.map { (name: named.name, environment: $0) }
    }
    return PageSection("environment", "Where it was measured") {
      if known.isEmpty {
        HTML("p") { "The machine is unknown: no .json file is beside the file." }
      } else {
        table("Machine and circumstances", known) { $0.facts }
        if known.contains(where: { !$0.environment.options.isEmpty }) {
          HTML.disclosure("Settings of the run") { table("Settings", known) { $0.options } }
        }
      }
    }
  }

  /// A line for each name in any of the files, a column for each file.
  private func table(
    _ caption: String, _ known: [(name: String, environment: RunEnvironment)],
    of facts: (RunEnvironment) -> OrderedDictionary<String, String>
  ) -> HTML {
    let facts = known.map { facts($0.environment) }
    return PageTable(
      caption: caption, columns: [.init(title: "fact")] + known.map { .init(title: $0.name) },
      rows: OrderedSet(facts.flatMap(\.keys)).map { name in
        [.heading(HTML(text: name))] + facts.map { .text($0[name] ?? FigureText.missing) }
      },
      styles: [:]
    ).html
  }
}

extension RunEnvironment {
  /// The known facts by their names on the page.
  fileprivate var facts: OrderedDictionary<String, String> {
    let facts: KeyValuePairs<String, String?> = [
      "processor": cpuModel, "processors used": "\(cores)",
      "main memory": "\(ByteCount(memoryBytes))", "virtual machine": isVirtual.map(yesOrNo),
      "frequency governor": cpuGovernor, "operating system": operatingSystem, "kernel": kernel,
      "Swift": swiftVersion, "build": build.rawValue, "jemalloc": jemallocVersion,
      "options of jemalloc": jemallocOptions, "allocations counted by": allocationCounting,
      "load before": loadBefore.map { "\($0)" }, "load after": loadAfter.map { "\($0)" },
      "commit": commit, "uncommitted changes": yesOrNo(dirty), "seed": "\(seed)",
      "started": started.formatted(.iso8601), "ended": ended?.formatted(.iso8601),
      "joined of": parts.map { counted($0.count, "shard") },
    ]
    var known = OrderedDictionary<String, String>()
    for (name, value) in facts { known[name] = value }
    return known
  }

  /// The options of the run, by their names.
  fileprivate var options: OrderedDictionary<String, String> {
    // The other options repeat the blocks in words.
    let options = (settings ?? [:]).filter { $0.key != "blocks" }.sorted { $0.key < $1.key }
    return OrderedDictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value.stringOrJSON) })
  }

  private func yesOrNo(_ flag: Bool) -> String { flag ? "yes" : "no" }
}

extension ReportPage {
  /// The meaning of the metrics in the files.
  var metrics: PageSection {
    let occurring = Set(source.files.flatMap { $0.file.table.rows }.map(\.metric))
    let metrics = Metric.all.filter(occurring.contains)
    let table = PageTable(
      caption: "Metrics of the file",
      columns: ["metric", "unit", "kind", "better", "what it is"].map { .init(title: $0) },
      rows: metrics.map { metric in
        [
          .heading(HTML("code") { metric.name }), .text(metric.unit.rawValue),
          .text(metric.kind.rawValue), .text(metric.better.rawValue), .text(metric.summary),
        ]
      },
      styles: [:])
    return PageSection("metrics", "What the metrics mean") {
      HTML("p") {
        "Exact figures are the same in every launch of a case. Sampled ones are medians over launches, "
        "with the 95 % interval of the median."
      }
      HTML.disclosure("Definitions (\(counted(metrics.count, "metric")))") { table.html }
    }
  }
}
