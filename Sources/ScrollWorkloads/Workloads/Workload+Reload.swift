extension Workload {
  /// Repeated rounds: down the list, back to the top, and pull to refresh.
  ///
  /// A round takes a second: 72 frames down at 20 pt, 36 frames up at 40 pt, and a pause at the top
  /// with a reload in the middle. In every second round, new data also arrives unrequested on the
  /// way down, so that the list reloads where it is.
  public static let reload = Workload(
    name: "reload", summary: "down, back to the top, pull to refresh; some reloads midway"
  ) { list, _ in
    let roundLength = 120
    var offset = 0.0
    return (0..<frameCount).map { frame in
      let round = frame / roundLength
      switch frame % roundLength {
      case 36 where !round.isMultiple(of: 2), 114:
        return .reload
      case 0..<72:
        offset = list.clamped(offset + 20)
        return .scroll(to: offset)
      case 72..<108:
        offset = list.clamped(offset - 40)
        return .scroll(to: offset)
      default:
        return .idle
      }
    }
  }
}
