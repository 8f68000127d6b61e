internal import ComponentLooks
public import Drawing
public import Flexbox
package import HostValues
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// A box that the module `canvas` draws on: `canvas`.
///
/// What is drawn on it stays until it is cleared or covered.
///
/// Source: Weex's `WXCanvasComponent`.
open class Canvas: Component, CanvasDrawing {
  private var sketch = CanvasSketch()
  /// The images on it that are loaded, and those that are loading, by their addresses.
  private var textures: [String: CanvasTexture] = [:]
  private var loadings: [String: PageLoading] = [:]

  open override func draw(in context: inout DrawingContext, size: Size) {
    sketch.draw(in: &context, size: size, images: textures)
  }

  package func perform(_ actions: [HostValue]) throws(HostError) {
    let frame = calculatedFrame
    let size = Size(width: frame.width, height: frame.height)
    let unknown = actions.filter { !sketch.perform($0, styles.table.units, size: size) }
    loadTextures()
    guard let first = unknown.first else { return }
    let name = first.array?.first?.shownText ?? first.shownText
    throw HostError(
      .invalidArgument,
      "'\(name)' is not an action on a canvas"
        + Candidates.hint(for: name, among: CanvasSketch.actions)
    )
  }

  open override func viewWillUnload() {
    for loading in loadings.values { loading.cancel() }
    loadings = [:]
  }

  /// Loads the images on it if the host's handler wants all images; only pictures depend on them.
  private func loadTextures() {
    guard let loader = page.host.handler((any ImageLoading).self), loader.loadsUnobservedImages
    else { return }
    for url in sketch.imageURLs where textures[url] == nil && loadings[url] == nil {
      loadings[url] = loadPicture(
        "the picture \(url.shortened) on \(type) \(ref)",
        ImageRequest(url, for: page),
        with: loader
      ) { [weak self] image in
        let (width, height) = (image.naturalWidth, image.naturalHeight)
        self?.textures[url] = CanvasTexture(image.bytes, width: width, height: height)
      }
    }
  }
}
