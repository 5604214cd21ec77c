import BenchmarkHarness

/// The parts of help texts that depend on the executable and its catalog.
enum Usage {
  /// Returns example command lines under a heading.
  ///
  /// - Parameter lines: The arguments after the executable's name, and a remark.
  static func examples(_ lines: (arguments: String, remark: String?)...) -> String {
    let commands = lines.map { arguments, remark in
      (text: arguments.isEmpty ? OwnExecutable.name : "\(OwnExecutable.name) \(arguments)", remark)
    }
    let width = commands.map { $1 == nil ? 0 : $0.count }.reduce(0, max) + 8
    let shown = commands.map { text, remark in
      guard let remark else { return "  \(text)" }
      return "  \(text)\(String(repeating: " ", count: width - text.count))\(remark)"
    }
    return (["EXAMPLES"] + shown).joined(separator: "\n")
  }

  /// Returns those of `preferred` that are in `names`, separated by commas, or else the first of `names`.
  static func choose(_ preferred: String..., from names: [String]) -> String {
    let known = preferred.filter(names.contains)
    return known.isEmpty ? names[0] : known.joined(separator: ",")
  }
}

extension Catalog {
  var strategyNames: [String] { strategies.map(\.name) }
  var contentNames: [String] { contents.map(\.name) }
  var workloadNames: [String] { workloads.map(\.name) }
  var behaviorNames: [String] { behaviors.map(\.name) }
  var suiteNames: [String] { suites.map(\.name) }
}
