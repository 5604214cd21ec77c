/// The sections and items of a list at one point in time, each with a unique identifier. Those that a call names must exist,
/// unless it deletes them. None is inserted or moved beside itself.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []
  private var knownSections: Set<SectionIdentifierType> = []
  /// The items that get new cells when the snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose existing cells are reconfigured when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose items all get new cells when the snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public init() {}

  // MARK: Reading
  public var numberOfItems: Int { known.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[position(of: identifier)].items
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the index of an item among the items of all sections, or `nil` if it doesn't exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.identifier }

  // MARK: Sections
  /// Adds sections at the end. Fails for those in the snapshot already (Snapshots 1).
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers) { $0.sections.count }
  }

  /// Deletes sections and their items. Ignores sections that don't exist.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      known.subtract(section.items)
    }
    sections.removeAll { gone.contains($0.identifier) }
    knownSections.subtract(gone)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    _ = identifiers.first { !knownSections.contains($0) }.map { position(of: $0) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Items
  /// Adds items at the end of a section, by default the last. Those in the snapshot already move, with a warning (Snapshots 1).
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let index = section.map({ indexOfSection($0) }) ?? sections.indices.last else {
      UIKitException.internalInconsistency.raise(
        section == nil
          ? "There are currently no sections in the data source. Please add a section first."
          : "Invalid parameter not satisfying: section != NSNotFound")
    }
    insert(identifiers) { IndexPath(item: $0.sections[index].items.count, section: index) }
  }

  /// Deletes items. Ignores items that don't exist.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = known.intersection(identifiers)
    if gone.isEmpty { return }
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Deletes all items and all sections (Snapshots 6).
  public mutating func deleteAllItems() { (sections, known, knownSections) = ([], [], []) }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    checkKnown(identifiers, "reload")
    reloadedItemIdentifiers += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    checkKnown(identifiers, "reconfigure")
    reconfiguredItemIdentifiers += identifiers
  }

  private func checkKnown(_ identifiers: [ItemIdentifierType], _ verb: String) {
    guard let unknown = identifiers.first(where: { !known.contains($0) }) else { return }
    UIKitException.internalInconsistency.raise(
      "Attempted to \(verb) item identifier that does not exist in the snapshot: \(unknown)")
  }

  fileprivate mutating func insert(_ identifiers: [SectionIdentifierType], at index: (Self) -> Int)
  {
    Self.checkUnique(identifiers, "section")
    let present = identifiers.filter(knownSections.contains)
    if !present.isEmpty {
      UIKitException.internalInconsistency.raise(
        Self.attempt(with: present, "section")
          + "Identifiers in a snapshot must be unique. Section identifiers that already exist: "
          + "(\(present.map { "\($0)" }.joined(separator: ", ")))")
    }
    knownSections.formUnion(identifiers)
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index(self))
  }

  fileprivate mutating func insert(
    _ identifiers: [ItemIdentifierType], at place: (Self) -> IndexPath
  ) {
    Self.checkUnique(identifiers, "item")
    let present = identifiers.filter(known.contains)
    if !present.isEmpty {
      UIKitException.warn(
        Self.attempt(with: present, "item") + "The existing identifiers will be moved into place "
          + "instead, but this operation will be more expensive. For best performance, inserted item "
          + "identifiers should always be unique. Item identifiers that already exist: "
          + present.map { "\($0)" }.joined(separator: ", "))
    }
    deleteItems(present)
    known.formUnion(identifiers)
    let path = place(self)
    sections[path.section].items.insert(contentsOf: identifiers, at: path.item)
  }

  fileprivate mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    let section = sections.remove(at: position(of: identifier))
    sections.insert(section, at: position(of: other) + offset)
  }

  fileprivate mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    let source = place(of: identifier)
    sections[source.section].items.remove(at: source.item)
    let target = place(of: other, offset: offset)
    sections[target.section].items.insert(identifier, at: target.item)
  }

  private static func checkUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String)
  {
    var seen: Set<Identifier> = []
    let duplicates = identifiers.filter { !seen.insert($0).inserted }
    if duplicates.isEmpty { return }
    UIKitException.internalInconsistency.raise(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n"
        + Set(duplicates).map { "    \($0)" }.joined(separator: ",\n") + "\n)}")
  }

  private static func attempt<Identifier>(with present: [Identifier], _ kind: String) -> String {
    "Diffable data source detected an attempt to insert or append \(present.count) \(kind) "
      + (present.count == 1 ? "identifier that already exists" : "identifiers that already exist")
      + " in the snapshot. "
  }

  fileprivate func position(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      UIKitException.internalInconsistency.raise(
        "Section identifier was not found. You can verify the section exists by calling the "
          + "indexOfSectionIdentifier API (which has O(1) performance)")
    }
    return index
  }

  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) {
        return IndexPath(item: item, section: index)
      }
    }
    return nil
  }

  fileprivate func place(of identifier: ItemIdentifierType, offset: Int = 0) -> IndexPath {
    if let path = indexPath(of: identifier) {
      return IndexPath(item: path.item + offset, section: path.section)
    }
    UIKitException.internalInconsistency.raise(
      "Invalid parameter not satisfying: section != NSNotFound (no item \(identifier))")
  }
}

// swift-format-ignore
extension NSDiffableDataSourceSnapshot {
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType) { insert(identifiers) { $0.position(of: other) } }
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType) { insert(identifiers) { $0.position(of: other) + 1 } }
  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType) { move(identifier, to: other, offset: 0) }
  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType) { move(identifier, to: other, offset: 1) }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType) { insert(identifiers) { $0.place(of: other) } }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType) { insert(identifiers) { $0.place(of: other, offset: 1) } }
  /// Moves an item before another one, which may be in a different section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType) { move(identifier, to: other, offset: 0) }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType) { move(identifier, to: other, offset: 1) }
}
