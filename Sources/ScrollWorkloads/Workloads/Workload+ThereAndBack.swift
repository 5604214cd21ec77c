extension Workload {
  /// Repeated rounds: down the list, to a detail and back, far down, to another detail and back, and up
  /// again.
  ///
  /// A round takes two seconds: 60 frames down at 20 pt, half a second of the detail, a jump to a random
  /// row of the second half, 60 frames up, another half second, 30 frames up, and a jump to the top. So
  /// rows above the screen come in that were never on it. The workload ends at the top, with the list
  /// in the window.
  public static let thereAndBack = Workload(
    name: "there-and-back", summary: "to a detail and back, far down and up again"
  ) { list, generator in
    var offset = 0.0
    return (0..<frameCount).map { frame in
      switch frame % 240 {
      case 60, 152: return .cover
      case 90, 182: return .uncover
      case 0..<60: offset = list.clamped(offset + 20)
      case 91: offset = farDown(list, &generator)
      case 92..<152, 183..<213: offset = list.clamped(offset - 20)
      case 213: offset = 0
      default: return .idle
      }
      return .scroll(to: offset)
    }
  }

  /// Returns the offset at which a random row of the second half is at the top.
  private static func farDown(
    _ list: ListGeometry, _ generator: inout SeededGenerator
  ) -> Double {
    guard list.rows > 0 else { return 0 }
    let row = list.rows / 2 + generator.integer(below: list.rows - list.rows / 2)
    return list.clamped(list.top(ofRow: row))
  }
}
