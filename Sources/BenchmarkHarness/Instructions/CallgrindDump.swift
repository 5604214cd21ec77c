/// What callgrind wrote down in one file, part by part (`--combine-dumps=yes`), as far as totals go.
///
/// Each part begins anew at zero and says what made it be written. A part that a phase's end made
/// be written holds what was executed since the phase began.
struct CallgrindDump: Equatable {
  /// The instructions of each phase, in the order in which phases were played.
  let phases: [Int]

  /// Reads the text of a file; nil if its parts are not those of whole phases, or it counts
  /// something else than instructions.
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
    // Without its last part the file is not whole.
    return nil
  }

  private static let phaseBegins: Substring = "--dump-before=recycling_bench_phase_begins"
  private static let phaseEnds: Substring = "--dump-before=recycling_bench_phase_ends"

  /// The options that make callgrind write such a file.
  static let options = [
    "--tool=callgrind", "--combine-dumps=yes", String(phaseBegins), String(phaseEnds),
  ]
}

extension Substring {
  /// What follows `name` and a space at the beginning of a line.
  fileprivate func value(of name: String) -> Substring? {
    hasPrefix(name) ? dropFirst(name.count + 1) : nil
  }
}
