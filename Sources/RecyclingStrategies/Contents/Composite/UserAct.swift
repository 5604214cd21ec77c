/// What the user of a composite row does, in turn.
enum UserAct {
  /// Taps a filter, which selects it; or, if it is selected, gives it up.
  case tapFilter(Genre)
  /// Taps a song: one of those listed, counted round and round.
  case tapSong(Int)
  /// Gives the selected song that many stars.
  case vote(Int)
  /// Writes a comment on the selected song.
  case addComment

  /// The act of that number, from 0: each of the four comes every fourth time.
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
