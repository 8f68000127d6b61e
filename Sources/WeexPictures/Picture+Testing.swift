internal import HostThread
package import HostValues
package import WeexStyle

extension Picture {
  /// The colours of its pixels, row by row, for tests; an opaque background is needed.
  @HostActor
  package func colors() throws(HostError) -> [[Color]] {
    guard let image = ImageStore.decode(try png()) else { return [] }
    return (0..<image.height).map { y in
      (0..<image.width).map { x in Color(image.pixels[y * image.width + x]) }
    }
  }
}
