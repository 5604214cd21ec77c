import UIKit

extension Content {
  public static let composite = Content(
    name: "composite",
    summary: "a container of 4 child controllers with delegates: filters, songs, votes, comments",
    makeController: { ContainerViewController() })
}

/// A controller with four children that is the delegate of each, and forwards its messages to the children concerned.
final class ContainerViewController: CompositeViewController {
  private var filters: FilterContentsViewController!
  private var contents: ContentsViewController!
  private var vote: VoteViewController!
  private var comments: CommentsViewController!

  override func setUp(_ areas: CompositeView) {
    filters = embed(FilterContentsViewController(), in: areas.filterArea)
    contents = embed(ContentsViewController(), in: areas.contentsArea)
    vote = embed(VoteViewController(), in: areas.voteArea)
    comments = embed(CommentsViewController(), in: areas.commentsArea)
  }

  private func embed<Child: ChildViewController>(_ child: Child, in area: UIView) -> Child {
    child.delegate = self
    addChild(child)
    child.view.frame = area.bounds
    area.addSubview(child.view)
    child.didMove(toParent: self)
    return child
  }

  override func show(_ model: RowModel) {
    super.show(model)
    filters.reset()
    contents.show(model)
    vote.reset()
    comments.show(model)
  }

  override func userDidAct(onPart part: Int, inTurn turn: Int) {
    (children[part] as? ChildViewController)?.userDidAct(inTurn: turn)
  }
}

extension ContainerViewController: ChildDelegate {
  func userDidSelectFilter(_ genre: Genre?) { contents.filter(by: genre) }

  func userDidSelectSong(at position: Int) {
    vote.showSong(at: position)
    comments.showSong(at: position)
  }

  func userDidGive(_ stars: Int, toSongAt position: Int) {
    contents.update(songAt: position) { $0.rating = stars }
  }

  func userDidAddComment(toSongAt position: Int, count: Int) {
    contents.update(songAt: position) { $0.commentCount = count }
  }
}
