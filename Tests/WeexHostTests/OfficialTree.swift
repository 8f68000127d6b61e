import OfficialRuntime
import Testing
import WeexHost

/// Checks that the host's tree is the one that the official runtime has: types, references, attributes, styles, events, order.
@HostActor
func expectRootEqualsTree(
  _ page: Page,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let known = try #require(try page.officialRoot, sourceLocation: sourceLocation)
  let root = try #require(page.tree.root, sourceLocation: sourceLocation)
  #expect(
    officialLines(of: TreeElement(known)) == officialLines(of: TreeElement(root)),
    sourceLocation: sourceLocation
  )
}

/// A tree as lines of text, one an element, from either side.
private func officialLines(of root: TreeElement) -> [String] {
  root.lines { element in
    let attributes = element.attributes.filter { !$0.value.isNil }.shownTexts
    // An empty text resets a style, and so does `null`. Those of a pseudo-class are the component's only while it holds.
    let styles = element.styles.filter { $0.value != "" && !$0.key.contains(":") }.shownTexts
    return "\(element.ref) \(element.type) \(attributes) \(styles) \(element.events)"
  }
}
