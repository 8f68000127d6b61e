import HostThread
import PromiseBridge
import Synchronization
/// Gives every file of these tests the common test support.
@_exported public import TestSupport
import WeexCore
import WeexPages
import WeexTree

import class Foundation.Thread

/// These tests need only modules and components of their own.
typealias FlexHarness = BarePageHarness

/// Opens pages that have a `$flex`.
@HostActor
extension FlexHarness {
  /// Opens a Vanilla page with the body of an `async` function, in which `show` prints values.
  static func page(
    _ body: String,
    _ flex: FlexComponent,
    url: String = "https://shop.example/app/page.js",
    in host: Host? = nil
  ) throws -> Page {
    try (host ?? self.host()).openPage(
      source: """
        // { "framework": "Vanilla" }
        const text = v => v === undefined ? 'undefined' : JSON.stringify(v);
        const show = (...values) => { console.log(values.map(text).join(' ')); };
        const failure = async (promise) => { try { await promise; } catch (e) { return e; } };
        (async () => { \(body)
        })();
        """,
      url: url,
      component: flex
    )
  }

  /// Opens such a page, lets it come to rest, and returns its output.
  static func run(_ body: String, _ flex: FlexComponent) async throws -> [String] {
    let page = try page(body, flex)
    await page.host.rest()
    return page.printed + page.messages
  }
}

extension Host {
  /// Lets the host come to rest, however busy the machine is: closures run on threads that other tests may occupy.
  @HostActor
  @discardableResult
  func rest() async -> SettleOutcome { await settle(timeout: .seconds(600)) }
}

/// A value that closures on other threads change.
final class Box<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Changes it while no one else does.
  func update(_ body: (inout Value) -> Void) {
    storage.withLock { value in
      var changed = value
      body(&changed)
      value = changed
    }
  }
}

/// Lets tasks continue once a number of them have arrived.
actor Meeting {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of size: Int) { self.size = size }

  func arrive() async {
    if waiting.count + 1 == size {
      for one in waiting { one.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

extension Meeting {
  /// Waits for others until its task is cancelled.
  func arriveUnlessCancelled() async {
    await withTaskCancellationHandler {
      await arrive()
    } onCancel: {
      Task { await self.arrive() }
    }
  }
}

/// Whether the caller is on neither the process's main thread nor the host's.
nonisolated func isInBackground() -> Bool {
  !Thread.isMainThread && !HostThread.isCurrent
}
