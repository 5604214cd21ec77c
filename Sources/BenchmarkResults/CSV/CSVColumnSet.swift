/// The columns of one kind of file, in the order of its newest schema: the raw value is the position
/// there, which every field is found by.
///
/// Every kind has a schema, and tells the case that a row is of.
protocol CSVColumnSet: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
  static var schema: Self { get }
  static var suite: Self { get }
  static var uikit: Self { get }
  static var host: Self { get }
  static var workload: Self { get }
  static var content: Self { get }
  static var strategy: Self { get }
  static var rows: Self { get }

  /// The newest schema.
  static var newestSchema: Int { get }

  /// What messages call a file of this kind.
  static var fileKind: String { get }

  /// A column that no other kind of file has.
  static var mark: Self { get }

  /// The name in the header line.
  var name: String { get }

  /// The columns that a file of `schema` has, in their order.
  static func all(inSchema schema: Int) -> [Self]
}

extension CSVColumnSet {
  /// The column of that name; nil if there is none.
  init?(named name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

  /// The columns that make up the key of a case.
  static var ofKey: [Self] { [suite, uikit, host, workload, content, strategy, rows] }
}
