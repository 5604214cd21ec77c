import UIKit

/// A list of notes that says so when there are none, and follows the style of the system.
final class NotesViewController: UITableViewController {
  private(set) var styles: [UIUserInterfaceStyle] = []
  var notes: [String] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.isDirectionalLockEnabled = true
    tableView.delaysContentTouches = false
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previous: UITraitCollection) in self.styles.append(previous.userInterfaceStyle)
    }
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Notes"
    empty.secondaryText = "What you write appears here."
    empty.button.title = "New Note"
    empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.notes.append("") }
    contentUnavailableConfiguration = notes.isEmpty ? empty : nil
  }

  func copy(_ note: String) { UIPasteboard.general.string = note }
  func settle(_ animation: any UIViewAnimating) {
    animation.stopAnimation(false)
    animation.finishAnimation(at: .end)
  }
  func thumbnail(of image: UIImage) async -> UIImage? {
    await image.byPreparingThumbnail(ofSize: CGSize(width: 40, height: 40))
  }
}
