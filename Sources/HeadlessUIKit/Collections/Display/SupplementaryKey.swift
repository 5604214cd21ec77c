/// What views of a section are registered by.
struct SupplementaryKey: Hashable {
  let kind: String
  let identifier: String
}
