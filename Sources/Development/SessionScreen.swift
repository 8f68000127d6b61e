internal import CommandProcess
internal import WeexHost

/// A screen that a session is shown on: that of a known phone, or any other one, light or dark.
struct SessionScreen: Equatable {
  /// Its name, by which it is also requested: `iPhone X`, `750x1334@2`.
  let name: String
  /// The phone; `nil` for the one that the session was started with, if any.
  let device: Device?
  let viewport: Page.Viewport
  var scheme: Page.Scheme

  /// The screen in a few words: `iPhone X, dark`.
  var label: String { "\(name), \(scheme.rawValue)" }

  /// The screens that the web page offers.
  static let offered = [Page.Viewport().text] + Device.known.map(\.name)

  /// The screen that a session starts with.
  init(_ options: DevelopmentOptions) {
    let viewport = options.page.viewport
    let device = options.configuration.device.flatMap { $0.viewport == viewport ? $0 : nil }
    (self.viewport, self.device, name) = (viewport, device, device?.name ?? viewport.text)
    scheme = options.page.environment["scheme"]?.string.flatMap(Page.Scheme.init) ?? .light
  }

  /// The screen that a text names; `before` is the one whose scale a size without one has.
  init(
    _ text: String,
    _ scheme: Page.Scheme,
    instead before: SessionScreen
  ) throws(HostError) {
    self.scheme = scheme
    if let device = Device.named(text) {
      (self.device, viewport, name) = (device, device.viewport, device.name)
      return
    }
    guard text.first?.isNumber == true else {
      let hint = Candidates.hint(for: text, among: Self.offered)
      throw HostError(.invalidArgument, "'\(text)' is not a known device\(hint)")
    }
    do throws(CommandFailure) {
      let size = try ViewportText(text)
      device = nil
      viewport = Page.Viewport(
        width: size.width,
        height: size.height,
        scale: size.scale ?? before.viewport.scale
      )
      name = viewport.text
    } catch {
      throw HostError(.invalidArgument, error.message)
    }
  }

  /// How a page is opened on it.
  func pageOptions(_ options: DevelopmentOptions) -> PageOptions {
    var page = options.page
    page.viewport = viewport
    page.environment["scheme"] = .string(scheme.rawValue)
    return page
  }

  /// How its host is set up.
  func configuration(_ options: DevelopmentOptions) -> Host.Configuration {
    var configuration = options.configuration
    if let device { configuration.device = device }
    return configuration
  }
}
