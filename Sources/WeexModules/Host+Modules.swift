internal import MethodTable
internal import SocketClient
public import WeexCore

extension Host {
  /// Registers the handlers that Weex's modules and components use: dialogs, pickers, the clipboard, a storage in memory, dark pages, and
  /// the network, with the images and pages that come from it, as far as the permissions go.
  public func registerDefaultHandlers() {
    registerHandler(DarkSchemePolicy(), withProtocol: (any DarkSchemeDeciding).self)
    registerHandler(EndlessVideos(), withProtocol: (any VideoPlaying).self)
    registerHandler(FetchedPages(), withProtocol: (any WebViewing).self)
    registerHandler(MemoryClipboard(), withProtocol: (any ClipboardKeeping).self)
    registerHandler(ModalPolicy(), withProtocol: (any ModalAnswering).self)
    registerHandler(OpenedPages(), withProtocol: (any EventHandling).self)
    registerHandler(PickerPolicy(), withProtocol: (any PickerAnswering).self)
    registerHandler(RelativeURLs(), withProtocol: (any URLRewriting).self)
    registerHandler(ResourceImages(), withProtocol: (any ImageLoading).self)
    registerHandler(SQLiteStorage(), withProtocol: (any StorageKeeping).self)
    registerHandler(WebResources(), withProtocol: (any ResourceRequesting).self)
    registerHandler(WebSockets(), withProtocol: (any WebSocketHandling).self)
  }

  /// Registers Weex's modules.
  public func registerDefaultModules() {
    for module in Self.weexModules { registerModule(module.name, withClass: module.type) }
  }

  /// Makes the tables of Weex's modules, on any thread: otherwise the first page does, in 0.4 ms.
  package static func makeModuleTables() {
    for module in weexModules { module.makeTable() }
  }

  private static let weexModules = [
    NamedModule("animation", AnimationModule.self, AnimationModule.exports),
    NamedModule("canvas", CanvasModule.self, CanvasModule.exports),
    NamedModule("clipboard", ClipboardModule.self, ClipboardModule.exports),
    NamedModule("dark-scheme", DarkSchemeModule.self, DarkSchemeModule.exports),
    NamedModule("deviceInfo", DeviceInfoModule.self, DeviceInfoModule.exports),
    NamedModule("dom", DomModule.self, DomModule.exports),
    NamedModule("event", EventModule.self, EventModule.exports),
    NamedModule("geolocation", GeolocationModule.self, GeolocationModule.exports),
    NamedModule("globalEvent", GlobalEventModule.self, GlobalEventModule.exports),
    NamedModule("instanceWrap", InstanceWrapModule.self, InstanceWrapModule.exports),
    NamedModule("locale", LocaleModule.self, LocaleModule.exports),
    NamedModule("meta", MetaModule.self, MetaModule.exports),
    NamedModule("modal", ModalModule.self, ModalModule.exports),
    NamedModule("navigator", NavigatorModule.self, NavigatorModule.exports),
    NamedModule("pageInfo", PageInfoModule.self, PageInfoModule.exports),
    NamedModule("picker", PickerModule.self, PickerModule.exports),
    NamedModule("script", ScriptModule.self, ScriptModule.exports),
    NamedModule("sdk-console-log", ConsoleLogModule.self, ConsoleLogModule.exports),
    NamedModule("storage", StorageModule.self, StorageModule.exports),
    NamedModule("stream", StreamModule.self, StreamModule.exports),
    NamedModule("timer", TimerModule.self, TimerModule.exports),
    NamedModule("voice-over", VoiceOverModule.self, VoiceOverModule.exports),
    NamedModule("webview", WebviewModule.self, WebviewModule.exports),
    NamedModule("webSocket", WebSocketModule.self, WebSocketModule.exports),
  ]
}

/// A module class with its name and its table, which is made at its first use.
private struct NamedModule: Sendable {
  let name: String
  let type: any WeexModule.Type
  let makeTable: @Sendable () -> Void

  init<Module: WeexModule>(
    _ name: String,
    _ type: Module.Type,
    _ table: @autoclosure @escaping @Sendable () -> Exports<Module>
  ) {
    (self.name, self.type) = (name, type)
    makeTable = { _ = table() }
  }
}
