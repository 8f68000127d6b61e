internal import HostThread
public import HostValues

/// Switches features on and off, as a company's configuration service does; registered with
/// `registerHandler(_:withProtocol: (any ConfigProviding).self)`.
///
/// No handler is registered by default; every key has a default value. The host itself asks for:
///
/// | Key | Default | |
/// |---|---|---|
/// | `iOS_weex_ext_config.supportDarkScheme` | true | whether `Page.setScheme(_:)` does anything |
/// | `iOS_weex_ext_config.open_apm` | true | whether a performance monitor is told of a page |
///
/// Source: Weex's `WXConfigCenterProtocol`.
public protocol ConfigProviding: Sendable {
  /// The value of a key, `group.name`; `nil` if it has none.
  @HostActor func config(forKey key: String) -> HostValue?
}

extension Host {
  /// The value that the configuration has for a key, otherwise a default; the handler is asked each time.
  @HostActor
  public func config(_ key: String, default value: HostValue) -> HostValue {
    handler((any ConfigProviding).self)?.config(forKey: key) ?? value
  }

  /// Whether a feature is switched on: `true`, `"true"` or a number that is not 0.
  @HostActor
  public func isEnabled(_ key: String, default value: Bool) -> Bool {
    switch config(key, default: .bool(value)) {
    case .bool(let bool): bool
    case .number(let number): number != 0
    case .string(let string): string == "true" || string == "1"
    default: value
    }
  }
}
