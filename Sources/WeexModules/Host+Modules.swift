public import WeexCore

extension Host {
  /// Registers Weex's modules.
  public func registerDefaultModules() {
    registerModule("dom", withClass: DomModule.self)
    registerModule("globalEvent", withClass: GlobalEventModule.self)
    registerModule("instanceWrap", withClass: InstanceWrapModule.self)
    registerModule("meta", withClass: MetaModule.self)
    registerModule("modal", withClass: ModalModule.self)
    registerModule("script", withClass: ScriptModule.self)
    registerModule("timer", withClass: TimerModule.self)
  }
}
