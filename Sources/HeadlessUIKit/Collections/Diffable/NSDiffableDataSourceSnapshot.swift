/// The sections and items of a list at one point in time, each with a unique identifier.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []

  /// The items that get new cells when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose existing cells are reconfigured when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The sections whose items all get new cells when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  public var numberOfItems: Int { known.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

  /// The identifiers of the items in all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the identifiers of the items in a section, in order.
  ///
  /// - Precondition: The section exists.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections[position(of: identifier)].items
  }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The section exists.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[position(of: identifier)].items.count
  }

  /// Returns the index of an item among the items of all sections, or `nil` if it doesn't exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section, or `nil` if it doesn't exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: The sections aren't in the snapshot yet.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another section.
  ///
  /// - Precondition: The other section exists; the new ones aren't in the snapshot yet.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) {
    insert(identifiers, at: position(of: other))
  }

  /// Deletes sections and their items. Ignores sections that don't exist.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      known.subtract(section.items)
    }
    sections.removeAll { gone.contains($0.identifier) }
  }

  /// Marks all items of the sections for new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Items

  /// Adds items at the end of a section, by default the last one.
  ///
  /// - Precondition: The section exists; the items aren't in the snapshot yet.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let index = section.map(position(of:)) ?? sections.indices.last else {
      fatalError("There are currently no sections in the data source. Please add a section first.")
    }
    insert(identifiers, at: sections[index].items.count, in: index)
  }

  /// Inserts items before another item, in the same section.
  ///
  /// - Precondition: The other item exists; the new ones aren't in the snapshot yet.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) {
    let place = place(of: other)
    insert(identifiers, at: place.item, in: place.section)
  }

  /// Inserts items after another item, in the same section.
  ///
  /// - Precondition: The other item exists; the new ones aren't in the snapshot yet.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) {
    let place = place(of: other)
    insert(identifiers, at: place.item + 1, in: place.section)
  }

  /// Deletes items. Ignores items that don't exist.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = known.intersection(identifiers)
    if gone.isEmpty { return }
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Marks items for new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items for reconfiguration in their existing cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Clears the marks for reloading and reconfiguring after the snapshot was applied.
  mutating func clearMarks() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let duplicates = identifiers.filter { indexOfSection($0) != nil }
    if !duplicates.isEmpty || Set(identifiers).count < identifiers.count {
      fatalError("Section identifiers must be unique, but these are not: \(identifiers)")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at index: Int, in section: Int
  ) {
    let new = Set(identifiers)
    if new.count < identifiers.count || !new.isDisjoint(with: known) {
      fatalError("Item identifiers must be unique, but these are not: \(identifiers)")
    }
    known.formUnion(new)
    sections[section].items.insert(contentsOf: identifiers, at: index)
  }

  private func position(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      fatalError("there is no section \(identifier) in the snapshot")
    }
    return index
  }

  private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return (index, item) }
    }
    fatalError("there is no item \(identifier) in the snapshot")
  }
}
