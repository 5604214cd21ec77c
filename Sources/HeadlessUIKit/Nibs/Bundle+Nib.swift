import Foundation

extension Bundle {
  /// Creates the views of a nib, like `UINib.instantiate(withOwner:options:)`.
  ///
  /// Stops with a fatal error if no nib with this name is described.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
