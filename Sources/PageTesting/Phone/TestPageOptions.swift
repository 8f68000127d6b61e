package import CommandProcess
package import WeexHost

/// The options of a page that a test opens.
struct TestPageOptions {
  let pageOptions: PageOptions

  /// Reads options whose names the driver has checked, which override `others`; throws an error that names the invalid one.
  init(_ value: HostValue, before others: PageOptions) throws(HostError) {
    var options = others
    if let data = value["data"] { options.data = try Self.object(data, "data") }
    if let config = value["config"] {
      options.config = try Self.object(config, "config").object ?? [:]
      guard options.config["bundleUrl"] == nil else {
        throw HostError(
          .invalidArgument,
          "config: 'bundleUrl' is the file's URL, or that of the option url; a query stands behind the file's name: t.open('page.vue?id=5')"
        )
      }
    }
    if let url = try Self.text(value, "url") {
      do throws(HostError) {
        options.url = try PageOptions.servedURL(url)
      } catch {
        throw HostError(.invalidArgument, "url: \(error.message)")
      }
    }
    if let device = try Self.text(value, "device") {
      guard let known = Device.named(device) else {
        let hint = Candidates.hint(for: device, among: Device.known.map(\.name))
        throw HostError(.invalidArgument, "device: '\(device)' is not a known device\(hint)")
      }
      options.device = known
      options.viewport = known.viewport
      options.environment["platform"] = .string(known.platform)
    }
    if let text = try Self.text(value, "viewport") {
      do throws(CommandFailure) {
        options.viewport = try ViewportText(text).replacing(options.viewport)
      } catch {
        throw HostError(.invalidArgument, "viewport: \(error.message)")
      }
    }
    if let text = try Self.text(value, "safeArea") {
      do throws(CommandFailure) {
        options.viewport.safeArea = try EdgeInsets(safeArea: text)
      } catch {
        throw HostError(.invalidArgument, "safeArea: \(error.message)")
      }
    }
    if let scheme = try Self.text(value, "scheme") {
      guard Page.Scheme(rawValue: scheme) != nil else {
        throw HostError(.invalidArgument, "scheme: it wants 'light' or 'dark', got '\(scheme)'")
      }
      options.environment["scheme"] = .string(scheme)
    }
    if let env = value["env"] {
      let object = try Self.object(env, "env").object ?? [:]
      options.environment.merge(object) { $1 }
    }
    options.framework = try Self.text(value, "framework") ?? options.framework
    pageOptions = options
  }

  private static func object(_ value: HostValue, _ name: String) throws(HostError) -> HostValue {
    guard value.kind == .object else {
      throw HostError(.invalidArgument, "\(name): it wants an object, got \(value.kind.rawValue)")
    }
    return value
  }

  private static func text(_ value: HostValue, _ name: String) throws(HostError) -> String? {
    guard let text = value[name], !text.isNil else { return nil }
    guard let string = text.string else {
      throw HostError(.invalidArgument, "\(name): it wants a text, got \(text.kind.rawValue)")
    }
    return string
  }
}

extension EdgeInsets {
  /// Reads the insets of a safe area, such as `88,0,68,0`: from the top clockwise, in device pixels.
  package init(safeArea text: String) throws(CommandFailure) {
    let (top, right, bottom, left) = try ViewportText.safeArea(text)
    self.init(top: top, right: right, bottom: bottom, left: left)
  }
}

extension ViewportText {
  /// This viewport's size, and its scale if it has one; scale otherwise and safe area come from another viewport.
  package func replacing(_ other: Page.Viewport) -> Page.Viewport {
    var viewport = Page.Viewport(width: width, height: height, scale: scale ?? other.scale)
    viewport.safeArea = other.safeArea
    return viewport
  }
}
