open class UICollectionViewListCell: UICollectionViewCell {
  // swift-format-ignore
  open var accessories: [UICellAccessory] { get { extras?.cell?.accessories ?? [] } set { ownCellExtras.accessories = newValue } }
  // swift-format-ignore
  open var indentationLevel: Int { get { extras?.cell?.look.indentationLevel ?? 0 } set { ownCellExtras.look.indentationLevel = newValue } }
  // swift-format-ignore
  open var indentationWidth: CGFloat { get { extras?.cell?.look.indentationWidth ?? 10 } set { ownCellExtras.look.indentationWidth = newValue } }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}
