@MainActor final class ListStates {
  var selected: [IndexPath] = [], highlighted: IndexPath?
  var isEditing = false, isRowSwiped = false, allowsSelection = true, allowsMultiple = false
  var allowsWhileEditing = false, allowsMultipleWhileEditing = false
}

/// Selection, highlighting and editing. The list keeps them, and cells get them as they come and go (Tables 34).
extension UIListView {
  final var ownStates: ListStates {
    traits.insert(.marksCells)
    return made(&ownExtras.states, ListStates())
  }
  final var states: ListStates? { extras?.states }

  final var allowsSelectionNow: Bool {
    guard let states else { return true }
    return states.isEditing
      ? states.allowsWhileEditing || states.allowsMultipleWhileEditing : states.allowsSelection
  }

  final var allowsMultipleNow: Bool {
    guard let states else { return false }
    return states.isEditing ? states.allowsMultipleWhileEditing : states.allowsMultiple
  }

  final func markCell(of entry: ListEntry<Cell>) {
    guard let states else { return }
    mark(entry.cell, .isEditing, states.isEditing)
    mark(entry.cell, .isSelected, states.selected.contains(entry.indexPath))
    mark(entry.cell, .isHighlighted, states.highlighted == entry.indexPath)
  }

  final func unmark(_ cell: Cell) {
    mark(cell, .isSelected, false)
    mark(cell, .isHighlighted, false)
  }
  private final func mark(_ cell: Cell, _ state: ViewTraits, _ isOn: Bool, animated: Bool = false) {
    if cell.traits.contains(state) != isOn { setState(state, isOn, of: cell, animated: animated) }
  }

  final func select(_ path: IndexPath, animated: Bool) {
    loadIfNeeded()
    guard allowsSelectionNow, counts.number(at: path) != nil else { return }
    let states = ownStates
    if !allowsMultipleNow {
      for other in states.selected where other != path { deselect(other, animated: animated) }
    }
    if !states.selected.contains(path) { states.selected.append(path) }
    if let cell = shownCell(at: path) { mark(cell, .isSelected, true, animated: animated) }
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    states?.selected.removeAll { $0 == path }
    if let cell = shownCell(at: path) { mark(cell, .isSelected, false, animated: animated) }
  }
  final func deselectAll() {
    for path in states?.selected ?? [] { deselect(path, animated: false) }
  }
  final func highlight(_ path: IndexPath, _ isOn: Bool) {
    ownStates.highlighted = isOn ? path : nil
    if let cell = shownCell(at: path) { mark(cell, .isHighlighted, isOn) }
  }

  final func setEditingState(_ isEditing: Bool, animated: Bool) {
    if isEditing == states?.isEditing ?? false { return }
    deselectAll()
    ownStates.isEditing = isEditing
    // A cell may change the list.
    var index = 0
    while index < displayed.count {
      mark(displayed[index].cell, .isEditing, isEditing, animated: animated)
      index += 1
    }
  }

  final func carryStates(through mapping: UpdateMapping) {
    guard let states else { return }
    func carried(_ path: IndexPath) -> IndexPath? {
      if case .kept(let new) = mapping.outcome(of: path) { return new }
      return nil
    }
    states.selected = states.selected.compactMap(carried)
    states.highlighted = states.highlighted.flatMap(carried)
  }
}
