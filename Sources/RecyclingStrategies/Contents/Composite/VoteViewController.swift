import UIKit

/// The delegate of a vote view controller.
@MainActor protocol VoteDelegate: AnyObject {
  /// Tells the delegate that the user gave stars, 1 to 5, to the song at a position.
  func vote(_ viewController: VoteViewController, userDidGive stars: Int, toSongAt position: Int)
}

/// Takes the user's vote for a song and shows it.
final class VoteViewController: UIViewController {
  weak var delegate: (any VoteDelegate)?

  private let voteView = VoteView(frame: .zero)
  private var votes = Votes()
  private var position = 0

  override func loadView() {
    view = voteView
  }

  /// Starts over at the first song, without votes.
  func reset() {
    votes.reset()
    showSong(at: 0)
  }

  /// Shows the vote for a song.
  func showSong(at position: Int) {
    self.position = position
    voteView.show(votes[position])
  }

  func userDidTapStar(_ stars: Int) {
    votes[position] = stars
    voteView.show(stars)
    tell(delegate) { $0.vote(self, userDidGive: stars, toSongAt: position) }
  }

  var isShowingAll: Bool { voteView.isShowing(votes[position]) }
}
