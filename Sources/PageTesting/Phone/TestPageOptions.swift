package import CommandProcess
package import WeexHost

/// The options of a page that a test opens.
struct TestPageOptions {
  let pageOptions: PageOptions
  /// The time that the phone's clock is set to.
  let now: TimestampText?
  /// The zone of the phone's local time.
  let timeZone: TimeZoneName?

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
    if let viewport = try Self.read(value, "viewport", ViewportText.init) {
      options.viewport = viewport.replacing(options.viewport)
    }
    if let insets = try Self.read(value, "safeArea", EdgeInsets.init(safeArea:)) {
      options.viewport.safeArea = insets
    }
    now = try Self.read(value, "now", TimestampText.init)
    timeZone = try Self.read(value, "timeZone", TimeZoneName.init)
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

  /// Reads an option that the command line has, too.
  private static func read<Value>(
    _ value: HostValue,
    _ name: String,
    _ make: (String) throws(CommandFailure) -> Value
  ) throws(HostError) -> Value? {
    guard let text = try text(value, name) else { return nil }
    do throws(CommandFailure) {
      return try make(text)
    } catch {
      throw HostError(.invalidArgument, "\(name): \(error.message)")
    }
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
