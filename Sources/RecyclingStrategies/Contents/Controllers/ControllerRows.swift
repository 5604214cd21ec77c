import UIKit

extension Content {
  public static let hosted = Content(
    name: "hosted",
    summary: "a row whose controller must have a parent, as a hosting controller must",
    traits: .needsParent, makeController: { HostedRowViewController() })

  public static let typing = Content(
    name: "typing", summary: "a text field; the user types in one on screen, and scrolls on",
    traits: .takesText, makeView: { TypingRowView(frame: .zero) })

  public static let video = Content(
    name: "video",
    summary: "a player with a buffer of 64 KiB, which plays while its controller appears",
    traits: .plays, makeController: { VideoRowViewController() })
}

/// Stands in for a hosting controller. Without a parent, nothing keeps it, and what it presents or pushes finds no container.
/// https://developer.apple.com/documentation/uikit/creating-a-custom-container-view-controller
final class HostedRowViewController: ContentViewController {
  override func loadView() { view = HostedRowView(frame: .zero) }
}

/// What a controller with a parent shows of its row.
public final class HostedRowView: TitledContentView {
  override public func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }

  /// Whether the view's controller is alive and has a parent.
  public var isContained: Bool { (next as? UIViewController)?.parent != nil }
}

/// A title and a text field. UIKit keeps the cell of the first responder for its row, however far that is scrolled. A view that
/// leaves its window can't stay first responder, so the keyboard closes.
/// https://developer.apple.com/documentation/uikit/uitableview/cellforrow(at:)
public final class TypingRowView: TitledContentView {
  /// Where the user types.
  public let textField = UITextField(frame: .zero)

  override public func setUp() {
    super.setUp()
    addSubview(textField)
  }

  override public func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 20)
    textField.frame = CGRect(x: 16, y: 36, width: bounds.width - 32, height: 24)
  }
}

/// A controller that is dear to make and plays only on screen, of which it learns by its appearance calls alone.
final class VideoRowViewController: ContentViewController {
  private let player = RowPlayer()

  override func loadView() {
    let view = VideoRowView(frame: .zero)
    view.player = player
    self.view = view
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    player.isPlaying = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player.isPlaying = false
  }
}

/// What plays, for as long as its controller lives.
@MainActor public final class RowPlayer {
  /// The number of players that play.
  public private(set) static var playingCount = 0

  private let buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Whether it plays.
  public fileprivate(set) var isPlaying = false {
    didSet { if isPlaying != oldValue { Self.playingCount += isPlaying ? 1 : -1 } }
  }

  // Controllers are released on the main thread, and players with them.
  deinit { if isPlaying { MainActor.assumeIsolated { Self.playingCount -= 1 } } }
}

/// A title below a player's picture.
public final class VideoRowView: TitledContentView {
  fileprivate weak var player: RowPlayer?

  override public func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: bounds.height - 32, width: bounds.width - 32, height: 20)
  }

  /// Whether its player lives and plays.
  public var isPlaying: Bool { player?.isPlaying == true }
}
