import BenchmarkResults

/// How a run measures: everything a person can set, and nothing that follows from it.
public struct RunSettings: Equatable, Sendable {
  /// The name of the suite that the cases come from.
  public var suite: String
  /// Names of the strategies to run, in table order.
  public var strategies: [String]
  /// Names of the contents to run.
  public var contents: [String]
  /// Names of the workloads to run.
  public var workloads: [String]
  /// Row counts to run.
  public var rows: [Int]
  /// Names of the behaviours of UIKit to run under.
  public var behaviors: [String]
  /// Exactly how many launches the time pass makes of each case; nil to let precision decide.
  public var launches: Int?
  /// The half-width of the median's interval, as a share of the median, that is narrow enough.
  public var precision = Share(0.05)
  /// How long the time pass may go on beyond its least number of launches.
  public var timeBudget = TimeSpan(.seconds(5))
  /// Draws workloads and the order of cases.
  public var seed: UInt64 = 1
  /// The longest a single launch may take.
  public var timeout = TimeSpan(.seconds(60))
  /// The most memory a worker may take.
  public var memoryLimit: ByteCount

  /// Everything of `suite`, with default settings.
  public init(suite: Suite, memoryLimit: ByteCount) {
    self.suite = suite.name
    strategies = suite.strategies
    contents = suite.contents
    workloads = suite.workloads
    rows = suite.rows
    behaviors = suite.behaviors
    launches = suite.launches
    self.memoryLimit = memoryLimit
  }

  /// The cases, in the order in which the result file lists them.
  public var cases: [CaseKey] {
    var cases: [CaseKey] = []
    for behavior in behaviors {
      for workload in workloads {
        for content in contents {
          for count in rows {
            cases += strategies.map { strategy in
              CaseKey(
                suite: suite, uikit: behavior, workload: workload, content: content,
                strategy: strategy, rows: count)
            }
          }
        }
      }
    }
    return cases
  }
}

extension RunSettings {
  /// The settings as the options that would be typed for them; a journal keeps these.
  public var options: [String: String] {
    var options = [
      "suite": suite, "strategy": strategies.joined(separator: ","),
      "content": contents.joined(separator: ","), "workload": workloads.joined(separator: ","),
      "rows": rows.map(String.init).joined(separator: ","),
      "uikit": behaviors.joined(separator: ","),
      "precision": "\(precision)", "time-budget": timeBudget.exactText,
      "seed": "\(seed)", "timeout": timeout.exactText,
      "memory-limit": memoryLimit.exactText,
    ]
    options["launches"] = launches.map(String.init)
    return options
  }

  /// Reads settings back from a journal; nil if an option is missing or can't be read.
  public init?(options: [String: String]) {
    func names(_ option: String) -> [String]? {
      options[option]?.split(separator: ",").map(String.init)
    }
    guard let suite = options["suite"], let strategies = names("strategy"),
      let contents = names("content"), let workloads = names("workload"),
      let rows = names("rows")?.compactMap(Int.init), let behaviors = names("uikit"),
      let precision = options["precision"].flatMap({ try? Share(parsing: $0) }),
      let timeBudget = options["time-budget"].flatMap({ try? TimeSpan(parsing: $0) }),
      let seed = options["seed"].flatMap(UInt64.init),
      let timeout = options["timeout"].flatMap({ try? TimeSpan(parsing: $0) }),
      let memoryLimit = options["memory-limit"].flatMap({ try? ByteCount(parsing: $0) })
    else { return nil }
    self.suite = suite
    self.strategies = strategies
    self.contents = contents
    self.workloads = workloads
    self.rows = rows
    self.behaviors = behaviors
    self.precision = precision
    self.timeBudget = timeBudget
    self.seed = seed
    self.timeout = timeout
    self.memoryLimit = memoryLimit
    launches = options["launches"].flatMap(Int.init)
  }
}
