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
final class ContainerViewController: ContentViewController {
  private var filterContentsViewController: FilterContentsViewController!
  private var contentsViewController: ContentsViewController!
  private var voteViewController: VoteViewController!
  private var commentsViewController: CommentsViewController!

  override func loadView() {
    view = CompositeView(frame: .zero)
  }

  override func viewDidLoad() {
    setupChildViewControllers()
    // Shows the model in the children.
    super.viewDidLoad()
  }

  private func setupChildViewControllers() {
    let areas = view as! CompositeView

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

  override func show(_ model: RowModel) {
    super.show(model)
    filterContentsViewController.reset()
    contentsViewController.show(model)
    voteViewController.reset()
    commentsViewController.show(model)
  }

  override func userDidAct(_ number: Int) {
    guard model != nil, isViewLoaded else { return }
    switch UserAct(number: number) {
    case .tapFilter(let genre): filterContentsViewController.userDidTap(genre)
    case .tapSong(let turn): contentsViewController.userDidTapSong(turn)
    case .vote(let stars): voteViewController.userDidTapStar(stars)
    case .addComment: commentsViewController.userDidAddComment()
    }
  }
}

extension ContainerViewController: FilterContentsDelegate {
  func filterContents(
    _ viewController: FilterContentsViewController, userDidSelectFilter genre: Genre?
  ) {
    contentsViewController.filter(by: genre)
  }
}

extension ContainerViewController: ContentsDelegate {
  func contents(_ viewController: ContentsViewController, userDidSelectSongAt position: Int) {
    voteViewController.showSong(at: position)
    commentsViewController.showSong(at: position)
  }
}

extension ContainerViewController: VoteDelegate {
  func vote(_ viewController: VoteViewController, userDidGive stars: Int, toSongAt position: Int) {
    contentsViewController.setRating(stars, ofSongAt: position)
  }
}

extension ContainerViewController: CommentsDelegate {
  func comments(
    _ viewController: CommentsViewController, userDidAddCommentToSongAt position: Int,
    count: Int
  ) {
    contentsViewController.setCommentCount(count, ofSongAt: position)
  }
}

extension ContainerViewController: CompositeScreen {
  var isShowingAll: Bool {
    filterContentsViewController.isShowingAll && contentsViewController.isShowingAll
      && voteViewController.isShowingAll && commentsViewController.isShowingAll
  }
}
