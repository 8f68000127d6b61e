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
    registerModule("animation", withClass: AnimationModule.self)
    registerModule("canvas", withClass: CanvasModule.self)
    registerModule("clipboard", withClass: ClipboardModule.self)
    registerModule("dark-scheme", withClass: DarkSchemeModule.self)
    registerModule("deviceInfo", withClass: DeviceInfoModule.self)
    registerModule("dom", withClass: DomModule.self)
    registerModule("event", withClass: EventModule.self)
    registerModule("geolocation", withClass: GeolocationModule.self)
    registerModule("globalEvent", withClass: GlobalEventModule.self)
    registerModule("instanceWrap", withClass: InstanceWrapModule.self)
    registerModule("locale", withClass: LocaleModule.self)
    registerModule("meta", withClass: MetaModule.self)
    registerModule("modal", withClass: ModalModule.self)
    registerModule("navigator", withClass: NavigatorModule.self)
    registerModule("pageInfo", withClass: PageInfoModule.self)
    registerModule("picker", withClass: PickerModule.self)
    registerModule("script", withClass: ScriptModule.self)
    registerModule("sdk-console-log", withClass: ConsoleLogModule.self)
    registerModule("storage", withClass: StorageModule.self)
    registerModule("stream", withClass: StreamModule.self)
    registerModule("timer", withClass: TimerModule.self)
    registerModule("voice-over", withClass: VoiceOverModule.self)
    registerModule("webview", withClass: WebviewModule.self)
    registerModule("webSocket", withClass: WebSocketModule.self)
  }
}
