package import WeexCore
internal import WeexStyle

/// Weex's `animation`: styles that run to other values, on the host's clock.
///
/// They run as transitions of styles do, in the same frames, and `Component.styles` has the value of each moment. The element on JavaScript's side is
/// not told, as on a device. Moved are `opacity`, `backgroundColor`, `transform`, `width` and `height`, and with `needLayout` every other
/// length that layout takes; `transformOrigin` counts from the start.
///
/// WEEX: without `needLayout` a width or a height is that of the picture alone: what is around and inside the element stays where it is, and so do the
/// frame that is reported and printed, until the page sets that style itself. A duration of 0 counts at once, whatever the delay. A timing function that
/// is missing or makes no sense is `linear`.
///
/// Source: Weex's `WXAnimationModule`.
package final class AnimationModule: WeexModule {
  package static let exports = Exports<AnimationModule> {
    Method("transition", "ref", "options", "callback", AnimationModule.transition)
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Moves an element to `options.styles` in `duration` milliseconds, `delay` milliseconds from now, 0 each unless said.
  ///
  /// Answers with `{result: "Success", message: "Success"}` when the time is over; with `{result: "Fail", message}` where the element went away or
  /// another movement took its place meanwhile, and at once where the arguments make no sense. The callback is one that may be kept, since the
  /// clock stands still while another is awaited.
  private func transition(_ ref: HostValue, _ options: HostValue, _ callback: KeepAliveCallback?) {
    let name = ref.shownText.prefix { $0 != "@" }
    guard let component = page.component(ref: String(name)) else {
      return fail(callback, "No component find for ref:\(ref.shownText)")
    }
    guard let styles = options["styles"]?.object else {
      return fail(
        callback,
        "options.styles is an object of styles, not \(JSONText.of(options["styles"] ?? .undefined))"
      )
    }
    let needsLayout = isTrue(options["needLayout"])
    page.tree.animate(
      component,
      ElementTasks(page.tree.styleTable).styles(movable(styles, needsLayout)),
      timing(options),
      needsLayout: needsLayout
    ) { isUndisturbed in
      let answer: HostValue =
        isUndisturbed
        ? ["result": "Success", "message": "Success"]
        : ["result": "Fail", "message": "Animation did not complete"]
      callback?(answer, keepAlive: false)
    }
  }

  private func fail(_ callback: KeepAliveCallback?, _ message: String) {
    warn(message)
    callback?(["result": "Fail", "message": .string(message)], keepAlive: false)
  }

  private func warn(_ message: String) {
    page.report(HostError(.invalidArgument, "animation.transition: \(message)"))
  }

  /// The styles that move; the others are reported.
  private func movable(
    _ styles: [String: HostValue],
    _ needsLayout: Bool
  ) -> [String: HostValue] {
    styles.filter { name, _ in
      let camelCase = StyleDeclaration.camelCase(name)
      if camelCase == "transformOrigin" { return true }
      guard let property = MovingProperty(camelCase) else {
        warn("'\(name)' cannot be moved; opacity, backgroundColor, transform and lengths can")
        return false
      }
      guard case .length = property, !property.isSize, !needsLayout else { return true }
      warn("'\(name)' is moved only with needLayout: true, because others move with it")
      return false
    }
  }

  private func timing(_ options: HostValue) -> MovementTiming {
    var function = TimingFunction.linear
    if let text = options["timingFunction"]?.string {
      let reading = TimingFunction.read(text)
      function = reading.value
      if let mistake = reading.mistake { warn(mistake.problem) }
    }
    return MovementTiming(
      delay: milliseconds(options["delay"]),
      duration: milliseconds(options["duration"]),
      function: function
    )
  }

  /// A time of the options; one that is none counts as 0.
  private func milliseconds(_ value: HostValue?) -> Double {
    value.map { StyleValue.string($0.shownText).readTime().value } ?? 0
  }

  private func isTrue(_ value: HostValue?) -> Bool {
    switch value {
    case .bool(let value): value
    case .number(let number): number != 0
    case .string(let text): text == "true" || text == "1"
    default: false
    }
  }
}
