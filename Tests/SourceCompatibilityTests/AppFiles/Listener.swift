import UIKit

/// A file beside those of the app, which the plug-in leaves as it is.
final class Listener: SettingsDelegate {
  private(set) var changes = 0
  func settingsDidChange(_ settings: SettingsViewController) { changes += 1 }
}
