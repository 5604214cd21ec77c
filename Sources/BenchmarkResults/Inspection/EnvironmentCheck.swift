/// Compares the environment of a run with its figures.
struct EnvironmentCheck {
  private let environment: RunEnvironment
  private let file: String

  init(_ environment: RunEnvironment, file: String) {
    self.environment = environment
    self.file = file
  }

  /// Notes where the environment is not that of `run`.
  func check(against run: RunInfo, problems: inout ProblemList) {
    func expect(_ fits: Bool, _ problem: String) {
      guard !fits else { return }
      problems.add(
        ParseError(
          file: file, line: nil, column: nil, problem: problem,
          advice: "give each CSV file the JSON file that was written with it"))
    }
    expect(
      environment.commit == run.commit,
      "\"commit\" \(environment.commit.quotedForMessage) is not that of the figures,"
        + " \(run.commit.shownInMessage)")
    expect(
      environment.dirty == run.dirty,
      "\"dirty\" \(environment.dirty) is not what run \(run.id.shownInMessage) says")
    expect(
      (environment.build == .debug) == run.debug,
      "\"build\" \(environment.build.rawValue) is not what run \(run.id.shownInMessage) says")
    let started = environment.started.formatted(RunInfo.iso8601)
    expect(
      started == run.dateText,
      "\"started\" \(started) is not the date of the figures, \(run.dateText)")
    if let ended = environment.ended {
      expect(ended >= environment.started, "\"ended\" is before \"started\"")
    }
    expect(environment.cores > 0, "\"cores\" \(environment.cores) is no number of processors")
    expect(environment.memoryBytes > 0, "\"memory_bytes\" \(environment.memoryBytes) is no memory")
  }
}
