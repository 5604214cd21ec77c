/// The sections and items of a list at one moment, each by an identifier that is unique in it.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []

  /// The items to be given new cells when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items to be configured anew, on the cells that they have, when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The sections whose items are all to be given new cells when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates a snapshot of an empty list.
  public init() {}

  // MARK: Asking

  /// The number of items in all sections.
  public var numberOfItems: Int { known.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The items of a section, in order.
  ///
  /// - Precondition: there is such a section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    sections[position(of: identifier)].items
  }

  /// The number of items in a section.
  ///
  /// - Precondition: there is such a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[position(of: identifier)].items.count
  }

  /// The position of an item among those of all sections, or `nil` if there is none.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// The position of a section, or `nil` if there is none.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: there are no such sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another.
  ///
  /// - Precondition: there are no such sections, and there is the other.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) {
    insert(identifiers, at: position(of: other))
  }

  /// Takes sections out with their items; those that there are not are left out.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      known.subtract(section.items)
    }
    sections.removeAll { gone.contains($0.identifier) }
  }

  /// Has all items of sections given new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Items

  /// Adds items at the end of a section, by default the last.
  ///
  /// - Precondition: there are no such items, and there is the section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let index = section.map(position(of:)) ?? sections.indices.last else {
      fatalError("There are currently no sections in the data source. Please add a section first.")
    }
    insert(identifiers, at: sections[index].items.count, in: index)
  }

  /// Adds items before another, in its section.
  ///
  /// - Precondition: there are no such items, and there is the other.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) {
    let place = place(of: other)
    insert(identifiers, at: place.item, in: place.section)
  }

  /// Adds items after another, in its section.
  ///
  /// - Precondition: there are no such items, and there is the other.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) {
    let place = place(of: other)
    insert(identifiers, at: place.item + 1, in: place.section)
  }

  /// Takes items out; those that there are not are left out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = known.intersection(identifiers)
    if gone.isEmpty { return }
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Has items given new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Has items configured anew, on the cells that they have.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Forgets what is to be reloaded and configured, as a snapshot that has been applied does.
  mutating func settle() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let doubles = identifiers.filter { indexOfSection($0) != nil }
    if !doubles.isEmpty || Set(identifiers).count < identifiers.count {
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
