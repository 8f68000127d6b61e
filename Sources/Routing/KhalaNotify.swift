public import FoundationEssentials
internal import HostThread
public import HostValues
internal import MethodTable
public import WeexCore
internal import WeexTree

/// A URL that calls the functions with one name in all routing classes that have an object: `kl://doSomething?value=888`.
///
/// The URL's host is the function; its path is ignored. The classes are called in the order in which their objects were made; each call is
/// rewritten and logged like a separate one.
public struct KhalaNotify: Sendable {
  /// The outcome of a notification.
  public struct Outcome: Sendable {
    /// The functions' results, by class name; functions that return nothing are left out.
    public var values: [(className: String, value: any Sendable)] = []
    /// The errors of the others, by class name; an error does not keep the rest from being called.
    public var failures: [(className: String, error: HostError)] = []
  }

  private let url: URL
  private let params: [String: any Sendable]
  private let host: Host

  /// Takes a URL and parameters, as for a `Khala`.
  public init(url: URL, params: [String: any Sendable] = [:], in host: Host) {
    self.url = url
    self.params = params
    self.host = host
  }

  /// Takes the text of a URL; `nil` if it is not a URL.
  public init?(str: String, params: [String: any Sendable] = [:], in host: Host) {
    guard let url = URL(string: str) else { return nil }
    self.init(url: url, params: params, in: host)
  }

  /// Calls the functions and returns their results; an empty array if there are none.
  @discardableResult
  public func call() -> [any Sendable] {
    outcome().values.map(\.value)
  }

  /// Calls the functions, which may be `async`, one after the other, and returns their results.
  @discardableResult
  public func call() async -> [any Sendable] {
    await outcome().values.map(\.value)
  }

  /// Calls the functions and returns their outcomes; an `async` one counts as failed.
  public func outcome() -> Outcome {
    HostActor.runBlocking {
      var outcome = Outcome()
      for (name, khala) in targets(for: nil) {
        do throws(HostError) {
          outcome.add(try host.router.call(khala, [], caller: nil), of: name)
        } catch {
          outcome.failures.append((name, error))
        }
      }
      return outcome
    }
  }

  /// Calls the functions, which may be `async`, one after the other, and returns their outcomes.
  public func outcome() async -> Outcome {
    await outcome(from: nil)
  }

  @HostActor
  func outcome(from caller: Page?) async -> Outcome {
    var outcome = Outcome()
    for (name, khala) in targets(for: caller) {
      do throws(HostError) {
        outcome.add(try await host.router.answer(khala, [], caller: caller), of: name)
      } catch {
        outcome.failures.append((name, error))
      }
    }
    return outcome
  }

  /// A call for each class with an object that has the function.
  @HostActor
  private func targets(for caller: Page?) -> [(name: String, khala: Khala)] {
    guard let function = KhalaNode(url: url).host else { return [] }
    return host.router.cache.names.compactMap { name in
      guard host.router.cache[name]?.table[function] != nil,
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      else { return nil }
      components.host = name
      components.path = "/" + function
      return components.url.map { (name, Khala(url: $0, params: params, in: host, for: caller)) }
    }
  }
}

extension KhalaNotify.Outcome {
  fileprivate mutating func add(_ result: (any HostResult)?, of name: String) {
    guard let value = result.flatMap({ NativeValue.of($0) }) else { return }
    values.append((name, value))
  }
}
