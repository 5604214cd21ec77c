/// An action of the user on a composite row.
enum UserAct {
  /// Taps a filter, which selects it or, if selected, clears it.
  case tapFilter(Genre)
  /// Taps one of the listed songs. The number wraps around.
  case tapSong(Int)
  /// Gives the selected song a number of stars.
  case vote(Int)
  /// Adds a comment on the selected song.
  case addComment

  /// Creates the action with a number, starting at 0. The four actions alternate.
  init(number: Int) {
    let turn = number / 4
    switch number % 4 {
    case 0: self = .tapFilter(Genre(rawValue: turn % 3)!)
    case 1: self = .tapSong(turn)
    case 2: self = .vote(turn % Song.mostStars + 1)
    default: self = .addComment
    }
  }
}
