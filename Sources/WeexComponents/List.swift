internal import WeexCore

/// A scroller of cells and headers.
package final class List: Scroller {}
