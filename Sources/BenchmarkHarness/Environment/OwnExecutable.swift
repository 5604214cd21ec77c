/// The executable that this process runs, as a person knows it.
public enum OwnExecutable {
  /// What it was started as: the last component of its path. Messages and hints show this name, so
  /// that an executable of another package speaks of itself.
  public static let name =
    CommandLine.arguments.first.flatMap { path in
      path.split(separator: "/").last.map(String.init)
    } ?? "bench"
}
