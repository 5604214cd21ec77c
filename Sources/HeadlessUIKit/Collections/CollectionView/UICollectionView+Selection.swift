extension UICollectionView {
  // swift-format-ignore
  public final var isEditing: Bool { get { states?.isEditing ?? false } set { setEditingState(newValue, animated: false) } }

  /// Taps an item as the user does (Tables 34). Returns whether the selection changed. An addition to UIKit's API.
  @discardableResult public final func tapItem(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    guard allowsSelectionNow, counts.number(at: indexPath) != nil else { return false }
    let delegate = itemDelegate
    if delegate?.collectionView(self, shouldHighlightItemAt: indexPath) == false { return false }
    highlight(indexPath, true)
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    let hasChanged =
      allowsMultipleNow && states?.selected.contains(indexPath) == true
      ? deselectByTap(indexPath) : selectByTap(indexPath)
    highlight(indexPath, false)
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    return hasChanged
  }

  private final func selectByTap(_ indexPath: IndexPath) -> Bool {
    if itemDelegate?.collectionView(self, shouldSelectItemAt: indexPath) == false { return false }
    if !allowsMultipleNow, let old = states?.selected.first, old != indexPath {
      deselect(old, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: old)
    }
    select(indexPath, animated: false)
    itemDelegate?.collectionView(self, didSelectItemAt: indexPath)
    if !isEditing, let delegate = itemDelegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    {
      delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }
    return true
  }

  private final func deselectByTap(_ indexPath: IndexPath) -> Bool {
    if itemDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) == false { return false }
    deselect(indexPath, animated: false)
    itemDelegate?.collectionView(self, didDeselectItemAt: indexPath)
    return true
  }
}
