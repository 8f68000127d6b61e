package import Flexbox
internal import WeexCore

/// A scroller of cells and headers.
package final class List: Scroller {
  package override class var layoutKind: NodeKind { .list }
}
