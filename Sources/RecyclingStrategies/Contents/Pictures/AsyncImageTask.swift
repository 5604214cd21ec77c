import UIKit

extension Content {
  /// A picture that a task awaits and sets on whatever row the view shows by then.
  public static let asyncImageTask = Content(
    name: "async-image-task",
    summary: "a picture that a task awaits, set on what the view shows",
    traits: [.loadsPictures, .isAsynchronous]
  ) {
    AsyncImageTaskView(frame: .zero)
  }

  /// A picture that a task awaits, which is cancelled when the view gets another row.
  public static let asyncImageTaskCancelled = Content(
    name: "async-image-task-cancelled", summary: "the same, with its task cancelled on reuse",
    traits: [.loadsPictures, .isAsynchronous]
  ) {
    AsyncImageTaskCancelledView(frame: .zero)
  }
}

/// A view that awaits its row's picture in a task. The task begins when the main actor is free, a frame later than a
/// request that is made at once. Nothing ties it to the row, so that a view that was recycled meanwhile gets another
/// row's picture.
final class AsyncImageTaskView: PictureContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    Task { [weak self] in
      if let picture = await PictureLoader.shared.picture(of: model) { self?.display(picture) }
    }
  }
}

/// A view that cancels its task when it is given another row.
final class AsyncImageTaskCancelledView: PictureContentView {
  private var task: Task<Void, Never>?

  override func show(_ model: RowModel) {
    super.show(model)
    task?.cancel()
    task = Task { [weak self] in
      let picture = await PictureLoader.shared.picture(of: model)
      if let picture, !Task.isCancelled { self?.display(picture) }
    }
  }
}
