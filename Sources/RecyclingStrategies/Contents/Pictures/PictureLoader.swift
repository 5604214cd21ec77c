import UIKit

/// Loads the pictures of rows, like an app's loader of images from the network. A picture arrives 1 to 30 frames after its
/// request, as a hash of its row determines. Nothing is cached, so that late arrivals are as frequent as in a first scroll.
@MainActor public final class PictureLoader {
  /// The loader of all rows.
  public static let shared = PictureLoader()
  /// The number of requests so far, which is also the number of the last one.
  public private(set) var requestCount = 0
  /// The number of requests that were cancelled before their pictures arrived.
  public private(set) var cancelCount = 0
  /// The number of pictures that arrived.
  public private(set) var arrivalCount = 0

  private var frame = 0
  private var loads: [PictureLoad] = []
  private var announced: [Int: AnnouncedPicture] = [:]
  /// The tasks that await pictures, by the numbers of their requests.
  private var awaited: [Int: CheckedContinuation<UIImage?, Never>] = [:]

  private init() {}

  /// The number of frames from the request for a row's picture to its arrival.
  nonisolated static func delay(ofRow row: Int) -> Int {
    let hash = UInt32(truncatingIfNeeded: row) &* 2_654_435_761
    return 1 + Int(hash >> 16) % 30
  }

  @discardableResult
  func load(
    _ model: RowModel, for requester: AnyObject, completion: @escaping (UIImage) -> Void
  ) -> PictureLoad {
    CallTrace.performing(.pictureRequest, by: requester, ofRow: model.row) {
      requestCount += 1
      let load = PictureLoad(
        model, number: requestCount, dueFrame: frame + Self.delay(ofRow: model.row),
        completion: completion)
      loads.append(load)
      return load
    }
  }

  /// Cancels a request. Does nothing if the picture has arrived.
  func cancel(_ load: PictureLoad) {
    guard let index = loads.firstIndex(where: { $0 === load }) else { return }
    CallTrace.performing(.pictureCancel, by: self, ofRow: load.model.row) {
      loads.remove(at: index)
      cancelCount += 1
      awaited.removeValue(forKey: load.number)?.resume(returning: nil)
    }
  }

  /// Begins the next frame and delivers the pictures that are due, in the order of their requests.
  public func beginFrame() {
    frame += 1
    var index = 0
    while index < loads.count {
      if loads[index].dueFrame > frame {
        index += 1
      } else {
        deliver(loads.remove(at: index))
      }
    }
  }

  private func deliver(_ load: PictureLoad) {
    CallTrace.performing(.pictureArrival, by: self, ofRow: load.model.row) {
      arrivalCount += 1
      load.completion(UIImage(pictureOf: load.model, loadNumber: load.number))
    }
  }

  /// Drops all requests and announced pictures, and starts counting from 0.
  public func reset() {
    for load in loads { awaited.removeValue(forKey: load.number)?.resume(returning: nil) }
    loads = []
    announced = [:]
    (frame, requestCount, cancelCount, arrivalCount) = (0, 0, 0, 0)
  }

  /// Requests the picture of a row that may be shown soon, unless it was requested for this reason before.
  func prefetch(_ model: RowModel, for requester: AnyObject) {
    if announced[model.row] != nil { return }
    announced[model.row] = .loading(
      load(model, for: requester) { [unowned self] picture in
        announced[model.row] = .arrived(picture)
      })
  }

  /// Drops the picture of an announced row, or its request.
  func cancelPrefetching(_ model: RowModel) {
    if case .loading(let load) = announced.removeValue(forKey: model.row) { cancel(load) }
  }

  /// Hands over the picture of an announced row, at once if it has arrived, and then returns `nil`. Requests any other picture.
  func loadAnnounced(
    _ model: RowModel, for requester: AnyObject, completion: @escaping (UIImage) -> Void
  ) -> PictureLoad? {
    switch announced.removeValue(forKey: model.row) {
    case .arrived(let picture):
      completion(picture)
      return nil
    case .loading(let load):
      load.completion = completion
      return load
    case nil: return self.load(model, for: requester, completion: completion)
    }
  }

  /// Loads the picture of a row. Returns `nil` if the task is cancelled, on the main actor, before the picture arrives.
  func picture(of model: RowModel) async -> UIImage? {
    if Task.isCancelled { return nil }
    let number = requestCount + 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        awaited[number] = continuation
        load(model, for: self) { [unowned self] picture in
          awaited.removeValue(forKey: number)?.resume(returning: picture)
        }
      }
    } onCancel: {
      MainActor.assumeIsolated {
        if let load = loads.first(where: { $0.number == number }) { cancel(load) }
      }
    }
  }
}

/// A request for a picture that hasn't arrived.
@MainActor final class PictureLoad {
  fileprivate let model: RowModel
  fileprivate let number: Int
  fileprivate let dueFrame: Int
  fileprivate var completion: (UIImage) -> Void
  fileprivate init(
    _ model: RowModel, number: Int, dueFrame: Int, completion: @escaping (UIImage) -> Void
  ) {
    self.model = model
    self.number = number
    self.dueFrame = dueFrame
    self.completion = completion
  }
}

/// The picture of a row that was announced and hasn't asked for it.
private enum AnnouncedPicture {
  case loading(PictureLoad)
  case arrived(UIImage)
}
