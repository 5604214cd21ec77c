import BenchmarkResults

/// What ends a run; each text is one line that says what is wrong and what to do.
public enum HarnessError: Error, Equatable, CustomStringConvertible {
  /// The executable that workers are started from is gone.
  case workerVanished(String)
  /// A journal that was to be resumed belongs to another run.
  case cannotResume(path: String, reason: String)
  /// The journal of an interrupted run has the name that a new run needs.
  case journalExists(String)
  /// A recording is no longer what the run began with.
  case recordingChanged(String)
  /// Some shards of a plan would be empty.
  case tooManyShards(Shard, most: Int)
  /// A case that no result file may hold, such as one with a control character in a name.
  case badCase(String)
  /// A program that the instruction pass needs is not installed.
  case missingTool(String, package: String)
  /// The executable can't be copied into a form that callgrind reads.
  case noCopyForCallgrind(reason: String)
  /// There is nothing to run.
  case emptyPlan(String)

  public var description: String {
    switch self {
    case .workerVanished(let path):
      "the worker executable \(path) can't be started any more; build it again"
    case .cannotResume(let path, let reason):
      "can't resume \(path): \(reason)"
    case .journalExists(let path):
      "\(path) is the journal of an interrupted run; go on with --resume \(path), or remove it"
    case .recordingChanged(let path):
      "\(path) has changed since the run began; restore it, or start anew"
    case .tooManyShards(let shard, let most):
      "shard \(shard) of a plan that can be split in \(most): what is compared stays together; "
        + "use \(most) or fewer"
    case .badCase(let problem):
      problem
    case .missingTool(let name, let package):
      "--instructions needs \(name), which is not in PATH; install it (on Debian: apt-get install"
        + " \(package)), or leave --instructions out"
    case .noCopyForCallgrind(let reason):
      "can't copy the executable for callgrind: \(reason)"
    case .emptyPlan(let reason):
      "nothing to run: \(reason)"
    }
  }
}
