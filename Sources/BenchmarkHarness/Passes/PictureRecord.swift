import RecyclingStrategies

/// The pictures that the rows of a list show, frame by frame. Its own work isn't counted.
@MainActor struct PictureRecord {
  /// Rows on screen with another row's picture, summed over frames.
  private(set) var wrongRows = 0
  /// Rows on screen without a picture, summed over frames.
  private(set) var blankRows = 0
  /// Whether the picture of each request was on screen in its own row, by the request's number.
  private var wasShown: [Bool] = []
  private var shownCount = 0

  /// Pictures that arrived and weren't on screen in their own rows so far.
  var wastedLoads: Int { PictureLoader.shared.arrivalCount - shownCount }

  /// Takes note of a frame as it is committed.
  mutating func note(_ list: ListScreen) {
    var (wrong, blank) = (0, 0)
    var shown: [Int] = []
    list.forEachShownPicture { _, picture in
      switch picture {
      case .none: blank += 1
      case .other: wrong += 1
      case .own(let number): shown.append(number)
      }
    }
    wrongRows += wrong
    blankRows += blank
    for number in shown { setShown(number) }
  }

  private mutating func setShown(_ number: Int) {
    if number >= wasShown.count {
      let missing = max(number + 1, 2 * wasShown.count) - wasShown.count
      wasShown += repeatElement(false, count: missing)
    }
    if wasShown[number] { return }
    wasShown[number] = true
    shownCount += 1
  }
}
