import HostThread

/// The host functions that last until their context is closed, by the address of their objects.
///
/// The engine calls its own function objects faster than objects of other classes, but they have no private data for a box. The contexts
/// keep the objects alive, so that no address in this table is reused.
@HostActor
enum LastingFunctions {
  private static var all: [OpaquePointer: HostFunction] = unsafe [:]

  /// A cache of the functions found last, by the low bits of the object's address.
  // Only used on the host thread, and never freed; each function in it is in `all` too.
  nonisolated(unsafe) private static let found: UnsafeMutablePointer<Entry> = {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: entryCount)
    unsafe entries.initialize(repeating: (nil, nil), count: entryCount)
    return unsafe entries
  }()

  private typealias Entry = (object: OpaquePointer?, function: Unmanaged<HostFunction>?)
  private nonisolated static let entryCount = 256

  /// The function of an object; `nil` if its context is closed.
  ///
  /// To be called on the host thread only; it is not isolated, because it is on the path of every call from JavaScript, where the trampoline
  /// has checked the thread.
  nonisolated static func find(_ object: OpaquePointer) -> Unmanaged<HostFunction>? {
    let entry = unsafe entry(of: object)
    if unsafe entry.pointee.object == object { return unsafe entry.pointee.function }
    return unsafe search(object)
  }

  static func add(_ function: HostFunction, _ object: OpaquePointer) {
    unsafe all[object] = function
  }

  static func remove(_ object: OpaquePointer) {
    unsafe entry(of: object).pointee = (nil, nil)
    guard let function = unsafe all.removeValue(forKey: object) else { return }
    function.close()
    // It may be running.
    unsafe DeferredRelease.add(Unmanaged.passRetained(function).toOpaque())
  }

  private nonisolated static func entry(of object: OpaquePointer) -> UnsafeMutablePointer<Entry> {
    // The engine's objects are 16 bytes apart.
    unsafe found + (Int(bitPattern: object) >> 4) & (entryCount - 1)
  }

  private nonisolated static func search(_ object: OpaquePointer) -> Unmanaged<HostFunction>? {
    // Unsafe: pointers cannot cross isolation domains by default, and these do not.
    nonisolated(unsafe) let object = unsafe object
    nonisolated(unsafe) var function: Unmanaged<HostFunction>?
    HostActor.assumeIsolated { unsafe function = all[object].map { unsafe .passUnretained($0) } }
    if unsafe function != nil { unsafe entry(of: object).pointee = (object, function) }
    return unsafe function
  }
}
