/// A piece of work that strategies do in different numbers, and whose cost a profile names.
public enum CountedUnit: String, CaseIterable, Codable, Sendable {
  case frame, idlePass, listMake, listPresent
  case cellMake, cellReuse, rowRequest, rowShow, rowEnd
  case controllerMake, viewLoad, contentFill, contentLayout
  case childAdd, childRemove, treeEnter, treeLeave, treeAttach
  case updateBatch, updateRow, reload, resize, memoryWarning, storeQuery, userAct
  case nested
}
