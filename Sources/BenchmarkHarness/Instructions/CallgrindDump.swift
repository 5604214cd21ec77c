/// The totals of the parts in a file of callgrind (`--combine-dumps=yes`).
///
/// Each part counts from zero and names its trigger. A part triggered by the end of a phase has the
/// instructions since the phase began.
struct CallgrindDump: Equatable {
  /// The instructions of each phase, in order.
  let phases: [Int]

  /// Reads the text of a file. Returns `nil` if its parts aren't those of complete phases or it doesn't
  /// count instructions.
  init?(_ text: String) {
    var phases: [Int] = []
    var trigger: Substring?
    var isInPhase = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      if let events = line.value(of: "events:"), events != "Ir" { return nil }
      if let name = line.value(of: "desc: Trigger:") { trigger = name }
      guard let total = line.value(of: "totals:") else { continue }
      switch trigger {
      case Self.phaseBegins where !isInPhase:
        isInPhase = true
      case Self.phaseEnds where isInPhase:
        guard let count = Int(total) else { return nil }
        phases.append(count)
        isInPhase = false
      case "Program termination" where !isInPhase:
        self.phases = phases
        return
      default:
        return nil
      }
    }
    // Without its last part, the file isn't complete.
    return nil
  }

  private static let phaseBegins: Substring = "--dump-before=recycling_bench_phase_begins"
  private static let phaseEnds: Substring = "--dump-before=recycling_bench_phase_ends"

  /// The options for such a file.
  static let options = [
    "--tool=callgrind", "--combine-dumps=yes", String(phaseBegins), String(phaseEnds),
  ]
}

extension Substring {
  /// Returns the text after `name` and a space, if the line begins with them.
  fileprivate func value(of name: String) -> Substring? {
    hasPrefix(name) ? dropFirst(name.count + 1) : nil
  }
}
