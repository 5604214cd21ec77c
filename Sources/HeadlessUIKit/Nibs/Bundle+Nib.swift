import Foundation

extension Bundle {
  /// Makes the views of a nib, as `UINib.instantiate(withOwner:options:)` does.
  ///
  /// Stops with an error if no nib of that name is described.
  @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
