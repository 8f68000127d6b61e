public import WeexHost

extension WXSDKEngine {
  /// The `$flex` of the default host's pages: add interfaces and actions to it before the first page.
  ///
  /// Pages have a `$flex` as soon as this property was read once.
  public static let flex: FlexComponent = {
    let component = FlexComponent()
    host.registerFlexComponent(component)
    return component
  }()
}
