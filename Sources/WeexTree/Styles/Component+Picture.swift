package import Flexbox
internal import HostThread
internal import WeexStyle

extension Component {
  /// The size of the component's picture if an animation changed it from the laid-out size; `nil` if the two are the same.
  package var pictureSize: Size? {
    guard flags.contains(.layered), let layers = page.tree.styleLayers[reference] else {
      return nil
    }
    func length(_ name: String) -> Float? {
      guard let id = styles.ids.first(where: { styles.table[$0].name == name }),
        !layers.isLaidOut(id)
      else { return nil }
      return styles.length(name).map { Float($0) }
    }
    let (width, height) = (length("width"), length("height"))
    guard width != nil || height != nil else { return nil }
    return Size(
      width: width ?? calculatedFrame.width,
      height: height ?? calculatedFrame.height
    )
  }
}
