/// Why two revisions can't be compared; each text is one line that says what is wrong and what to do.
public enum RevisionError: Error, Equatable, CustomStringConvertible {
  /// The current folder is in no git repository.
  case notARepository
  /// There is no package at the current folder or above it within the repository.
  case noPackage
  /// Nothing in the repository has that name.
  case unknown(String)
  /// A git command failed.
  case git(command: String, reason: String)
  /// A program can't be started.
  case noTool(String)
  /// Another process compares revisions of the same checkout.
  case busy(folder: String)
  /// A revision can't be built.
  case doesNotBuild(Revision, reason: String, log: String)
  /// A revision's workers are asked in another way than this executable knows.
  case otherProtocol(Revision, theirs: Int, own: Int)
  /// No planned case is there in both revisions.
  case nothingInCommon(String)

  public var description: String {
    switch self {
    case .notARepository:
      "this folder is in no git repository; run in the checkout whose revisions are to be compared"
    case .noPackage:
      "there is no Package.swift here or above; run in the folder of the package"
    case .unknown(let name):
      "there is no commit '\(name)' here; 'git log' and 'git branch' name what there is"
    case .git(let command, let reason):
      "'git \(command)' failed: \(reason)"
    case .noTool(let name):
      "can't start '\(name)'; put it into PATH"
    case .busy(let folder):
      "another '\(OwnExecutable.name) ab' of this checkout is at work in \(folder); wait for its end"
    case .doesNotBuild(let revision, let reason, let log):
      "\(revision) does not build: \(reason); the whole log is \(log)"
    case .otherProtocol(let revision, let theirs, let own):
      """
      the workers of \(revision) speak protocol \(theirs), and this executable \(own); build \
      \(OwnExecutable.name) from the newer revision, and choose a base that speaks it as well
      """
    case .nothingInCommon(let reason):
      "the revisions have no planned case in common: \(reason)"
    }
  }
}
