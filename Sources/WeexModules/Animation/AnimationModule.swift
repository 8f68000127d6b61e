internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
internal import WeexStyle
package import WeexTree

/// Weex's `animation`: animates styles to other values, on the host's clock.
///
/// The styles move like transitions, in the same frames, and `Component.styles` has the current values. The element on JavaScript's side is
/// not updated, as on a device. The animatable styles are `opacity`, `backgroundColor`, `transform`, `width` and `height`, and with
/// `needLayout` every other length that layout uses; `transformOrigin` applies from the start.
///
/// WEEX: without `needLayout` a width or a height applies to the picture only: what is around and inside the element stays where it is, and
/// so does the frame that is reported and printed, until the page sets that style itself. A duration of 0 applies at once, whatever the
/// delay. A missing or invalid timing function is `linear`.
///
/// Source: Weex's `WXAnimationModule`.
package final class AnimationModule: WeexModule {
  package nonisolated static let exports = Exports<AnimationModule> {
    Method("transition", "ref", "options", "callback", AnimationModule.transition)
      .checking("options", "options.styles")
      .documented(
        "Animates an element to `options.styles` in `duration` milliseconds, starting in `delay` milliseconds, both 0 by default."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Animates an element to `options.styles` in `duration` milliseconds, starting in `delay` milliseconds, both 0 by default.
  ///
  /// Answers with `{result: "Success", message: "Success"}` when the time is over; with `{result: "Fail", message}` if the element is
  /// removed or another animation replaces this one, and immediately for invalid arguments. The callback is declared keep-alive, because a
  /// pending one-shot callback would stop the virtual clock.
  private func transition(
    _ ref: Lenient<ElementReference>,
    _ options: Lenient<AnimationOptions>,
    _ callback: KeepAliveCallback.Of<AnimationAnswer>?
  ) {
    let name = ref.value.shownText.prefix { $0 != "@" }
    guard let component = page.component(ref: String(name)) else {
      let answer = "No component find for ref:\(ref.value.shownText)"
      return fail(callback, ref.value.problemAsElement ?? answer, answer)
    }
    guard let styles = options.value["styles"]?.object else {
      return fail(
        callback,
        "options.styles must be an object, not \(JSONText.of(options.value["styles"] ?? .undefined))"
      )
    }
    let needsLayout = options.value["needLayout"]?.flag == true
    let ends = ElementReader(page.tree.styleTable).styles(movable(styles, needsLayout))
    page.checkStyles(ends, of: component)
    page.tree.animate(
      component,
      ends,
      timing(options.value),
      needsLayout: needsLayout,
      isAwaited: callback != nil,
      startedAt: page.callOrigin
    ) { isUndisturbed in
      let answer: HostValue =
        isUndisturbed
        ? ["result": "Success", "message": "Success"]
        : ["result": "Fail", "message": "Animation did not complete"]
      callback?.untyped(answer, keepAlive: false)
    }
  }

  /// Warns, and answers with the same message, or with Weex's own.
  private func fail(
    _ callback: KeepAliveCallback.Of<AnimationAnswer>?,
    _ message: String,
    _ answer: String? = nil
  ) {
    warn(message)
    callback?.untyped(
      ["result": "Fail", "message": .string(answer ?? message)],
      keepAlive: false
    )
  }

  private func warn(_ message: String) {
    page.report(HostError(.invalidArgument, "animation.transition: \(message)"))
  }

  /// The styles that can be animated; the others are reported.
  private func movable(
    _ styles: [String: HostValue],
    _ needsLayout: Bool
  ) -> [String: HostValue] {
    styles.filter { name, _ in
      let camelCase = StyleDeclaration.camelCase(name)
      if camelCase == "transformOrigin" { return true }
      guard let property = AnimatableProperty(camelCase) else {
        warn("'\(name)' cannot be animated; \(Self.animated) and lengths can")
        return false
      }
      guard property.isLength, !property.isSize, !needsLayout else { return true }
      warn("'\(name)' is animated only with needLayout: true, because it affects the layout")
      return false
    }
  }

  /// The styles other than lengths that can be animated, for messages.
  private static let animated = PropertyTable.rows
    .filter { $0.movement != nil && $0.layout == nil }.map(\.name).joined(separator: ", ")

  private func timing(_ options: HostValue) -> MovementTiming {
    var function = TimingFunction.linear
    if let text = options["timingFunction"]?.string {
      let reading = TimingFunction.read(text)
      function = reading.value
      if let fault = reading.fault { warn(fault.problem) }
    }
    return MovementTiming(
      delay: milliseconds(options["delay"]),
      duration: milliseconds(options["duration"]),
      function: function
    )
  }

  /// A time in the options; an invalid one counts as 0.
  private func milliseconds(_ value: HostValue?) -> Double {
    value.map { StyleValue.string($0.shownText).readTime().value } ?? 0
  }
}
