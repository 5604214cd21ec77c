/// What one launch found: one line of a journal.
public struct LaunchRecord: Codable, Hashable, Sendable {
  /// What a launch measures. Two of them are never measured in the same launch, since counting
  /// disturbs timing.
  public enum Pass: String, CaseIterable, Codable, Hashable, Sendable {
    /// Allocations, bytes, and the counts of the model.
    case memory

    /// The times of phases and frames, with nothing else switched on.
    case time

    /// The times of single calls.
    case calls

    /// The instructions of phases, counted by callgrind.
    case instructions

    /// Live bytes and controllers alive frame by frame, and which controller serves which row.
    case timeline
  }

  /// The position of the case in the plan, that is in `JournalHeader.cases`, from 0.
  public var caseIndex: Int

  /// What the launch measured.
  public var pass: Pass

  /// The number of the launch among those of the same case and pass, from 0.
  public var launch: Int

  /// How the launch ended, with the reason if it failed.
  public var status: CaseStatus

  /// What it found; may be partial, or empty, if it failed.
  public var figures: [Figure]

  /// What the timeline pass recorded; nil for other passes, and if it failed.
  public var timeline: CaseTimeline?

  /// How long the launch took by the wall clock, in seconds.
  public var seconds: Double

  /// Makes the record of a launch.
  public init(
    caseIndex: Int, pass: Pass, launch: Int, status: CaseStatus = .ok, figures: [Figure],
    timeline: CaseTimeline? = nil, seconds: Double
  ) {
    self.caseIndex = caseIndex
    self.pass = pass
    self.launch = launch
    self.status = status
    self.figures = figures
    self.timeline = timeline
    self.seconds = seconds
  }

  private enum CodingKeys: String, CodingKey {
    case caseIndex = "case"
    case pass, launch, status, figures, timeline, seconds
  }
}
