internal import WeexHost
internal import WeexModules

/// The modules that answer from inside the host, also in a replay: they act on the page, or use handlers whose answers are recorded.
enum LiveModules {
  private static let classes: [any WeexModule.Type] = [
    AnimationModule.self, CanvasModule.self, ConsoleLogModule.self, DarkSchemeModule.self,
    DomModule.self, EventModule.self, GlobalEventModule.self, InstanceWrapModule.self,
    MetaModule.self, NavigatorModule.self, PageInfoModule.self, ScriptModule.self,
    StreamModule.self, TimerModule.self, VoiceOverModule.self, WebSocketModule.self,
    WebviewModule.self,
  ]

  private static let identities = Set(classes.map { ObjectIdentifier($0) })

  /// Whether a module's class is one of them.
  static func has(_ module: any WeexModule.Type) -> Bool {
    identities.contains(ObjectIdentifier(module))
  }

  private static let others: [any WeexModule.Type] = [
    ClipboardModule.self, DeviceInfoModule.self, GeolocationModule.self, LocaleModule.self,
    ModalModule.self, PickerModule.self, StorageModule.self,
  ]

  private static let otherIdentities = Set(others.map { ObjectIdentifier($0) })

  /// Whether a module's class is one of the host's own.
  static func isOwn(_ module: any WeexModule.Type) -> Bool {
    has(module) || otherIdentities.contains(ObjectIdentifier(module))
  }

  /// Whether a module stores what pages pass to it and returns it later.
  static func keepsState(_ module: any WeexModule.Type) -> Bool {
    module is StorageModule.Type || module is ClipboardModule.Type
  }

  /// Whether each call that receives a function calls it.
  static func alwaysCallsBack(_ module: any WeexModule.Type) -> Bool { keepsState(module) }

  /// Whether it shows something to a person, who may answer.
  static func shows(_ module: any WeexModule.Type) -> Bool {
    module is ModalModule.Type || module is PickerModule.Type
  }

  /// Whether a module's answers come from requests to the network.
  static func answersThroughRequests(_ module: any WeexModule.Type) -> Bool {
    module is StreamModule.Type
  }

  /// Whether a module's answers come from sockets.
  static func answersThroughSockets(_ module: any WeexModule.Type) -> Bool {
    module is WebSocketModule.Type
  }
}
