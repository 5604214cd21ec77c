/// The kind and reuse identifier under which supplementary views are registered.
struct SupplementaryKey: Hashable {
  let kind: String
  let identifier: String
}
