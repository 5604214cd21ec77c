extension VegaLite.View {
  /// The fields that an encoding or a parameter names and that a datum of its view lacks, in the order
  /// in which they are found. A picture of such a view is broken, and nothing says so.
  package var undefinedFields: [String] { undefinedFields(in: nil) }

  private func undefinedFields(in inherited: [VegaLite.Row]?) -> [String] {
    let rows = data?.values ?? inherited
    let named = (encoding?.fields ?? []) + (params ?? []).flatMap { $0.select.fields ?? [] }
    let undefined = named.filter { field in
      guard let rows else { return true }
      return rows.contains { $0[field] == nil }
    }
    return undefined + ((layer ?? []) + (concat ?? [])).flatMap { $0.undefinedFields(in: rows) }
  }
}

extension VegaLite.Encoding {
  /// The fields that its channels show.
  var fields: [String] {
    let channels: [VegaLite.Channel?] = [
      x, x2, y, y2, xOffset, color, fill, shape, size, strokeDash, opacity, text, detail,
    ]
    return (channels.compactMap(\.self) + (tooltip ?? [])).compactMap(\.field)
  }
}
