import Foundation

extension UITableView {
  /// Updates the displayed rows for the current bounds while heights are estimates. Measuring a row
  /// can change which rows are in the bounds, so rows are requested one at a time.
  final func displayMeasuredRows(_ delegate: (any UITableViewDelegate)?) {
    let old = displayed.range
    var wanted = rowsInBounds
    var requested = old
    let isJump = !wanted.overlaps(old)
    if let source = rowSource {
      if isJump {
        if !wanted.isEmpty { locate(wanted.lowerBound) }
        wanted = rowsInBounds
        requested = wanted.lowerBound..<wanted.lowerBound
      }
      while let row = nextRow(of: wanted, besides: requested) {
        locate(row)
        let entry = display(row, from: source, delegate)
        if row < requested.lowerBound {
          displayed.prepend(entry)
          requested = row..<requested.upperBound
        } else {
          displayed.append(entry)
          requested = requested.lowerBound..<(row + 1)
        }
        moveRowsIfHeightsChanged()
        wanted = rowsInBounds
      }
    }
    moveRowsIfHeightsChanged()
    if isJump {
      endAll(count: old.count, fromTop: wanted.lowerBound >= old.upperBound, delegate)
    }
    trim(to: wanted, delegate)
  }

  private final func nextRow(of wanted: Range<Int>, besides requested: Range<Int>) -> Int? {
    if wanted.isEmpty { return nil }
    if !requested.isEmpty && wanted.lowerBound < requested.lowerBound {
      return requested.lowerBound - 1
    }
    return wanted.upperBound > requested.upperBound ? requested.upperBound : nil
  }

  /// Ends the display of rows outside a range.
  final func trim(to wanted: Range<Int>, _ delegate: (any UITableViewDelegate)?) {
    while displayed.count > 0, displayed[0].row < wanted.lowerBound {
      endDisplay(of: displayed.remove(at: 0), delegate)
    }
    while displayed.count > 0, displayed[displayed.count - 1].row >= wanted.upperBound {
      endDisplay(of: displayed.remove(at: displayed.count - 1), delegate)
    }
  }

  /// Measures the displayed rows again because their width changed.
  final func fitDisplayedRows() {
    if rowHeightStore != Self.automaticDimension || heightSource == .delegate { return }
    var index = 0
    while index < displayed.count {
      fit(displayed[index].cell, to: displayed[index].row, given: nil)
      index += 1
    }
    moveRowsIfHeightsChanged()
  }
}
