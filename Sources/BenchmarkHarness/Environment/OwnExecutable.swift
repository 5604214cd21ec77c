import Foundation

/// The executable that this process runs.
public enum OwnExecutable {
  /// The name by which the user started it: the last component of its path. Messages show this name, so
  /// that an executable of another package uses its own name.
  public static let name =
    CommandLine.arguments.first.flatMap { path in
      path.split(separator: "/").last.map(String.init)
    } ?? "bench"

  /// A path that stays valid if the file is replaced or removed during a run, so that all workers of
  /// a run have the same code.
  public static var path: String {
    let own = "/proc/\(getpid())/exe"
    return FileManager.default.fileExists(atPath: own)
      ? own : Bundle.main.executablePath ?? CommandLine.arguments[0]
  }
}
