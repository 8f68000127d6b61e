internal import HostThread
package import HostValues
package import ModuleOptions
internal import WeexStyle

extension ScrollOptions {
  /// The distance from the start of what is scrolled to, in page units; 0 if the options have none.
  ///
  /// What is no length is reported as a mistake in a call of `method`, and is 0.
  @HostActor package static func offset(
    in options: HostValue,
    for method: String,
    on page: Page
  ) -> Float {
    guard let value = options["offset"], !value.isNil, value != "" else { return 0 }
    if let offset = Length.parse(.string(value.shownText), in: page.tree.styleTable.units) {
      return offset
    }
    page.delegate.report(
      HostError(
        .invalidArgument,
        "\(method): 'offset' must be a length such as -50 or '-50px', not '\(value.shownText)'"
      )
    )
    return 0
  }
}
