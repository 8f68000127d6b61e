internal import WeexCore
public import WeexTree

/// A box that the module `canvas` draws on: `canvas`.
///
/// Nothing is drawn, because this host has no screen.
///
/// Source: Weex's `WXCanvasComponent`.
open class Canvas: Component, CanvasDrawing {}
