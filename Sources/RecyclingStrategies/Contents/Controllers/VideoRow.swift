import UIKit

extension Content {
  public static let video = Content(
    name: "video",
    summary: "a player with a buffer of 64 KiB, which plays while its controller appears",
    traits: .plays, makeController: { VideoRowViewController() })
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
