/// What charts of times say of a file with one launch a case.
enum OneLaunch {
  static let remark = "times are of one launch, and have no interval."
}
