import HostThread
/// Gives every file of these tests the common test support.
@_exported public import TestSupport
import WeexCore
import WeexTree

@HostActor
extension PageHarness {
  /// A page without JavaScript, whose components each have the one before as their parent.
  static func deepPage(levels: Int) throws -> Page {
    let page = try Page(host: host(), url: "deep.js", framework: "Vanilla")
    let none = Styles([], in: page.tree.styleTable)
    try page.tree.apply(.createBody(ElementDescription(ref: .root, type: "div", styles: none)))
    var parent = Ref.root
    for number in 1..<UInt32(levels) {
      let ref = Ref(number: number)
      try page.tree.apply(
        .addElement(
          ElementDescription(ref: ref, type: "div", styles: none),
          parent: parent,
          .append
        )
      )
      parent = ref
    }
    page.tree.layOut()
    return page
  }
}
