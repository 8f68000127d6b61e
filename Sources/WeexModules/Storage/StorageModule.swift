internal import HostValues
internal import Metering
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `storage`: texts that outlive the page, stored by the host's `StorageKeeping` handler.
///
/// Every callback gets `{result: "success", data}` or `{result: "failed", data}`, with the reason as `data`.
///
/// Source: Weex's `WXStorageModule`.
package final class StorageModule: WeexModule {
  package nonisolated static let exports = Exports<StorageModule> {
    Method("setItem", "key", "value", "callback", StorageModule.setItem)
      .atCall { $0.count($1) }
      .documented("Stores a text or a number under a key.")
    Method("setItemPersistent", "key", "value", "callback", StorageModule.setItemPersistent)
      .atCall { $0.count($1) }
      .documented("Stores a text or a number under a key, and never evicts it to make room.")
    Method("getItem", "key", "callback", StorageModule.getItem)
      .documented("Answers with the text under a key; `\"undefined\"` if there is none.")
    Method("removeItem", "key", "callback", StorageModule.removeItem)
      .documented("Removes a key; fails if it does not exist.")
    Method("length", "callback", StorageModule.length)
      .documented("Answers with the number of keys.")
    Method("getAllKeys", "callback", StorageModule.getAllKeys)
      .documented("Answers with all keys, least recently used first.")
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func setItem(
    _ key: Lenient<TextOrNumber>,
    _ value: Lenient<TextOrNumber>,
    _ callback: Callback.Of<StorageAnswer>?
  ) async {
    await store("setItem", key.value, value.value, isPersistent: false, callback)
  }

  private func setItemPersistent(
    _ key: Lenient<TextOrNumber>,
    _ value: Lenient<TextOrNumber>,
    _ callback: Callback.Of<StorageAnswer>?
  ) async {
    await store("setItemPersistent", key.value, value.value, isPersistent: true, callback)
  }

  private func getItem(_ key: Lenient<TextOrNumber>, _ callback: Callback.Of<StorageAnswer>?) async
  {
    await answer("getItem", callback) { storage in
      guard let text = try await storage.item(Self.key(key.value)) else {
        throw StorageRefusal.nothing
      }
      return .string(text)
    }
  }

  private func removeItem(
    _ key: Lenient<TextOrNumber>,
    _ callback: Callback.Of<StorageAnswer>?
  ) async {
    await answer("removeItem", callback) { storage in
      guard try await storage.removeItem(Self.key(key.value)) else { throw StorageRefusal.nothing }
      return "undefined"
    }
  }

  private func length(_ callback: Callback.Of<StorageAnswer>?) async {
    await answer("length", callback) { .number(Double(try await $0.count())) }
  }

  private func getAllKeys(_ callback: Callback.Of<StorageAnswer>?) async {
    await answer("getAllKeys", callback) { .array(try await $0.keys().map(HostValue.string)) }
  }
}

extension StorageModule {
  /// Counts what a call stores while the call is being made, so that a limit's report names its line.
  private func count(_ arguments: borrowing ArgumentList) {
    let (key, value) = (arguments.argument(0).value, arguments.argument(1).value)
    guard let key = try? Self.key(key), let text = value.stored else { return }
    page.countStored(key.utf8.count + text.utf8.count)
  }

  private func store(
    _ method: String,
    _ key: HostValue,
    _ value: HostValue,
    isPersistent: Bool,
    _ callback: Callback.Of<StorageAnswer>?
  ) async {
    // This drops the call that reached the limit, and other calls that the page had sent with it.
    guard !page.meter.isExceeded else { return }
    await answer(method, callback) { storage in
      let key = try Self.key(key)
      guard let text = value.stored else { throw StorageRefusal.badValue }
      try await storage.setItem(key, text, isPersistent: isPersistent)
      return "undefined"
    }
  }

  private func answer(
    _ method: String,
    _ callback: Callback.Of<StorageAnswer>?,
    _ body: (any StorageKeeping) async throws -> HostValue
  ) async {
    do {
      let storage = try page.host.requireHandler((any StorageKeeping).self)
      let data = try await body(storage)
      callback?.untyped(["result": "success", "data": data])
    } catch let refusal as StorageRefusal {
      callback?.untyped(["result": "failed", "data": .string(refusal.rawValue)])
    } catch {
      let failure = HostError(thrownBy: "storage.\(method)", error)
      page.report(HostError(tellingOf: "storage.\(method)", error))
      callback?.untyped(["result": "failed", "data": .string(failure.message)])
    }
  }

  private static func key(_ value: HostValue) throws(StorageRefusal) -> String {
    guard let key = value.stored else { throw .badKey }
    guard !key.allSatisfy(\.isWhitespace) else { throw .blankKey }
    return key
  }
}

/// Why a call was refused, in Weex's words.
private enum StorageRefusal: String, Error {
  case badKey = "key must a string or number!"
  case badValue = "value must a string or number!"
  case blankKey = "invalid_param"
  case nothing = "undefined"
}

extension HostValue {
  /// The stored form of a string or a number.
  fileprivate var stored: String? {
    string ?? (number == nil ? nil : shownText)
  }
}
