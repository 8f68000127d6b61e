public import WeexCore

/// A box that the module `canvas` draws on: `canvas`.
///
/// Nothing is drawn, for there is nobody to see it.
///
/// Source: Weex's `WXCanvasComponent`.
open class Canvas: Component, CanvasDrawing {}
