import UIKit

extension Content {
  /// A screen composed of specialized controllers that communicate through delegates.
  public static let composite = Content(
    name: "composite",
    summary: "a container of 4 child controllers with delegates: filters, songs, votes, comments"
  ) {
    ContainerViewController()
  }
}

/// A controller that lays out a screen of four children and is the delegate of each. It forwards a
/// child's messages to the children concerned.
final class ContainerViewController: CompositeViewController {
  private var filterContentsViewController: FilterContentsViewController!
  private var contentsViewController: ContentsViewController!
  private var voteViewController: VoteViewController!
  private var commentsViewController: CommentsViewController!

  override func setUp(_ areas: CompositeView) {
    filterContentsViewController = FilterContentsViewController()
    filterContentsViewController.delegate = self
    embed(filterContentsViewController, in: areas.filterArea)

    contentsViewController = ContentsViewController()
    contentsViewController.delegate = self
    embed(contentsViewController, in: areas.contentsArea)

    voteViewController = VoteViewController()
    voteViewController.delegate = self
    embed(voteViewController, in: areas.voteArea)

    commentsViewController = CommentsViewController()
    commentsViewController.delegate = self
    embed(commentsViewController, in: areas.commentsArea)
  }

  /// Adds a child controller whose view fills an area of this controller's view.
  private func embed(_ child: UIViewController, in area: UIView) {
    addChild(child)
    child.view.frame = area.bounds
    area.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func show(_ model: RowModel) {
    super.show(model)
    filterContentsViewController.reset()
    contentsViewController.show(model)
    voteViewController.reset()
    commentsViewController.show(model)
  }

  override func userDid(_ act: UserAct) {
    switch act {
    case .tapFilter(let genre): filterContentsViewController.userDidTap(genre)
    case .tapSong(let turn): contentsViewController.userDidTapSong(turn)
    case .vote(let stars): voteViewController.userDidTapStar(stars)
    case .addComment: commentsViewController.userDidAddComment()
    }
  }

  override var isShowingAll: Bool {
    filterContentsViewController.isShowingAll && contentsViewController.isShowingAll
      && voteViewController.isShowingAll && commentsViewController.isShowingAll
  }
}

extension ContainerViewController: FilterContentsDelegate, ContentsDelegate, VoteDelegate,
  CommentsDelegate
{
  func filterContents(
    _ viewController: FilterContentsViewController, userDidSelectFilter genre: Genre?
  ) {
    contentsViewController.filter(by: genre)
  }

  func contents(_ viewController: ContentsViewController, userDidSelectSongAt position: Int) {
    voteViewController.showSong(at: position)
    commentsViewController.showSong(at: position)
  }

  func vote(_ viewController: VoteViewController, userDidGive stars: Int, toSongAt position: Int) {
    contentsViewController.setRating(stars, ofSongAt: position)
  }

  func comments(
    _ viewController: CommentsViewController, userDidAddCommentToSongAt position: Int,
    count: Int
  ) {
    contentsViewController.setCommentCount(count, ofSongAt: position)
  }
}
