package import WeexCore

/// A box that the module `canvas` draws on: `canvas`.
///
/// Nothing is drawn, for there is nobody to see it.
///
/// Source: Weex's `WXCanvasComponent`.
package final class Canvas: Component {}
