internal import HostThread
package import WeexCore

/// Weex's `animation`: styles that an element comes to have after a while, on the host's clock.
///
/// A phone without a screen shows no picture in between: until the time is over the element stands as it did, and then it has the styles at
/// once, with the layout that follows from them. The page's own element is not told, as on a device.
///
/// Source: Weex's `WXAnimationModule`.
package final class AnimationModule: WeexModule {
  package static let exports = Exports<AnimationModule> {
    Method("transition", "ref", "options", "callback", AnimationModule.transition)
  }

  /// The longest duration and delay: what a signed 32-bit number of milliseconds holds.
  private static let longest = Double(Int32.max)

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Gives an element `options.styles` after `delay` and `duration` milliseconds, 0 each unless said.
  ///
  /// Answers with `{result: "Success", message: "Success"}` when it has them, or with `{result: "Fail", message}` at once. The callback is one
  /// that may be kept, since the clock stands still while another is awaited.
  private func transition(_ ref: HostValue, _ options: HostValue, _ callback: KeepAliveCallback?) {
    guard let component = page.component(ref: ref.shownText) else {
      fail(callback, "No component find for ref:\(ref.shownText)")
      return
    }
    guard let styles = options["styles"]?.object else {
      fail(
        callback,
        "options.styles is an object of styles, not \(JSONText.of(options["styles"] ?? .undefined))"
      )
      return
    }
    let time = milliseconds(options, "delay") + milliseconds(options, "duration")
    guard time > 0 else { return end(component.reference, styles, callback) }
    page.host.clock.schedule(
      after: time,
      repeating: false,
      owner: page.number,
      label:
        "animation of \(component.type) \(component.ref) of \(page.url), \(time.javaScriptText) ms"
    ) { [self] in  // cancelled when the page ends
      page.turn { () throws(HostError) in end(component.reference, styles, callback) }
    }
  }

  private func end(_ ref: Ref, _ styles: [String: HostValue], _ callback: KeepAliveCallback?) {
    // An element that is gone by now had its animation all the same.
    if page.tree[ref] != nil {
      let changed = ElementTasks(page.tree.styleTable).styles(styles)
      do throws(HostError) {
        try page.tree.apply(.updateStyles(ref, changed))
      } catch {
        page.fail(error)
      }
    }
    callback?(["result": "Success", "message": "Success"], keepAlive: false)
  }

  private func fail(_ callback: KeepAliveCallback?, _ message: String) {
    page.report(HostError(.invalidArgument, "animation.transition: \(message)"))
    callback?(["result": "Fail", "message": .string(message)], keepAlive: false)
  }

  /// A time of the options; one that is none counts as 0.
  private func milliseconds(_ options: HostValue, _ name: String) -> Double {
    guard let time = options[name].flatMap({ Double($0.shownText) }), time > 0 else { return 0 }
    return min(time, Self.longest)
  }
}
