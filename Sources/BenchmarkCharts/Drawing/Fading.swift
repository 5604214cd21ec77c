import BenchmarkReport
import BenchmarkResults
import OrderedCollections

/// Marks that fade while those of another name are isolated: a parameter of the whole picture has the name.
struct Fading {
  /// The field that has the names of marks.
  let field: String
  /// The opacity of marks that have faded.
  private let faded: Double

  static let strategies = Fading(field: "strategy", faded: 0.08)
  static let kinds = Fading(field: "kind", faded: 0.12)

  private static let all = [strategies, kinds]

  private var parameter: String { "isolated_\(field)" }

  /// The channel of opacity.
  var opacity: JSON {
    [
      "value": .number(faded),
      "condition": [
        "test": .string("\(parameter) === null || datum.\(field) === \(parameter)"), "value": 1,
      ],
    ]
  }

  /// A name that can be isolated, and its field.
  struct Choice: Hashable {
    let name: String
    let field: String
  }

  /// Those that marks of `view` have.
  private static func fadings(in view: JSON) -> [Fading] {
    all.filter { fading in view.views.contains { $0.encoding.opacity == fading.opacity } }
  }

  /// The names that can be isolated in `view`, in the order of its data.
  static func choices(in view: JSON) -> [Choice] {
    fadings(in: view).flatMap { fading in
      OrderedSet(
        view.views.flatMap(\.data.values.elements).compactMap {
          $0[dynamicMember: fading.field].stringValue
        }
      ).map { Choice(name: $0, field: fading.field) }
    }
  }

  /// The parameters of `view`, with nothing isolated.
  static func parameters(of view: JSON) -> JSON {
    .array(fadings(in: view).map { ["name": .string($0.parameter), "value": .null] })
  }
}

extension JSON {
  /// The view and its parts.
  fileprivate var views: [JSON] {
    [self] + (self.layer.elements + self.concat.elements).flatMap(\.views)
  }
}
