internal import HostThread
internal import JSEngine

/// The functions of the runtime that Swift calls.
@HostActor
struct EntryPoints {
  let flush, fireEvent, write, fireTimer, stopTimer, settle, receiveBroadcast: JSValue
  let installVue, refresh, finish, installService, createServices: JSValue
  let callBack, installFramework, runWithFramework, isFrameworkUsed: JSValue
  let destroy, normalize, triggerHook, format, outline, rejectionStack: JSValue
  let creationStack: JSValue

  init(_ object: JSValue, in context: JSContext) throws(JSException) {
    flush = try object.property("flush")
    fireEvent = try object.property("fireEvent")
    write = try object.property("write")
    fireTimer = try object.property("fireTimer")
    stopTimer = try object.property("stopTimer")
    settle = try object.property("settle")
    receiveBroadcast = try object.property("receiveBroadcast")
    installVue = try object.property("installVue")
    installService = try object.property("installService")
    createServices = try object.property("createServices")
    callBack = try object.property("callBack")
    installFramework = try object.property("installFramework")
    runWithFramework = try object.property("runWithFramework")
    isFrameworkUsed = try object.property("isFrameworkUsed")
    refresh = try object.property("refresh")
    finish = try object.property("finish")
    destroy = try object.property("destroy")
    normalize = try object.property("normalize")
    format = try object.property("format")
    outline = try object.property("outline")
    rejectionStack = try object.property("rejectionStack")
    creationStack = try object.property("creationStack")
    triggerHook = try object.property("triggerHook")
  }
}
