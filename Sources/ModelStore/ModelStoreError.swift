/// An error when creating or reading a store. Each description is one line with the problem and its
/// remedy.
public enum ModelStoreError: Error, Equatable, Sendable {
  /// The database couldn't be created or filled in a folder for temporary files.
  case cannotMake(folder: String, reason: String)

  /// The row isn't among the store's `count` rows, which start at 0.
  case noSuchRow(Int, count: Int)

  /// The database was created but couldn't be read.
  case cannotRead(row: Int, reason: String)
}

extension ModelStoreError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .cannotMake(let folder, let reason):
      """
      can't create a database of row models in \(folder): \(reason); set TMPDIR to a writable \
      folder with free space
      """
    case .noSuchRow(let row, let count):
      "there is no row \(row) in the database of row models; its rows are 0 to \(count - 1)"
    case .cannotRead(let row, let reason):
      "can't read row \(row) of the database of row models: \(reason); run this again"
    }
  }
}
