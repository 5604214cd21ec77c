/// The part of a launch that a figure belongs to, as the `phase` column writes it.
public enum Phase: String, CaseIterable, Codable, Hashable, Sendable {
  /// Making the list, and whatever the strategy makes up front.
  case setup

  /// Putting the list into a window, to the end of the first frame.
  case present

  /// All frames of the workload.
  case scroll

  /// Dismissing the list and releasing everything.
  case teardown

  /// The worker process as a whole, from its start to its end.
  case launch
}
