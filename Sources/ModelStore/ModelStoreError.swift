/// Why a store can't be made or read; each text is one line that says what is wrong and what to do.
public enum ModelStoreError: Error, Equatable, Sendable {
  /// The database can't be made or filled in this folder for temporary files.
  case cannotMake(folder: String, reason: String)

  /// The store has `count` rows, from 0, and this is none of them.
  case noSuchRow(Int, count: Int)

  /// The database could be made, but not read.
  case cannotRead(row: Int, reason: String)
}

extension ModelStoreError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .cannotMake(let folder, let reason):
      """
      can't make a database of row models in \(folder): \(reason); set TMPDIR to a folder that can \
      be written and has room
      """
    case .noSuchRow(let row, let count):
      "there is no row \(row) in the database of row models; ask for 0 to \(count - 1)"
    case .cannotRead(let row, let reason):
      "can't read row \(row) of the database of row models: \(reason); run this again"
    }
  }
}
