internal import Flexbox
internal import WeexStyle

extension Component {
  /// The styles that JavaScript gave the component, without its class's defaults, the styles of its states, and values in motion.
  package var declaredStyles: Styles {
    let tree = page.tree
    return tree.records.ownStyles[reference] ?? tree.styleLayers[reference]?.declared ?? styles
  }

  /// Each property and the value that it has in effect in the page's scheme, in the order of names; lengths are in page units, and a size is the
  /// laid-out one.
  ///
  /// O(number of properties), for tools.
  package var computedStyles: [(name: String, text: String)] {
    let table = styles.table
    let frame = page.tree.frame(of: self)
    var values: [String: StyleValue] = [:]
    var parts: [String: StyleValue] = [:]
    for id in styles.ids {
      guard let value = table[id].value else { continue }
      values[StyleDeclaration.camelCase(table[id].name)] = value
      guard let row = table.row(of: id) else { continue }
      for part in row.parts {
        // In layout the later one counts; elsewhere a side's own value does.
        if row.group == .layout { values[part] = value } else { parts[part] = value }
      }
    }
    return PropertyTable.rows.filter { $0.group != .unread && !$0.isShorthand }.map { row in
      let names = PropertyTable.names(inEffectFor: row.name, page.stylePrefix)
      let value = names.lazy.compactMap { values[$0] }.first
      return (row.name, row.computedText(value ?? parts[row.name], table.units))
    }
    .map { name, text in
      switch name {
      case "width": (name, StyleValue.number(Double(frame.width)).text)
      case "height": (name, StyleValue.number(Double(frame.height)).text)
      default: (name, text)
      }
    }
    .sorted { $0.0 < $1.0 }
  }
}
