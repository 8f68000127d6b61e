internal import HostThread
public import Routing
public import WeexCore
internal import WeexHost

extension Khala {
  /// Calls the function and returns its page; `nil` if it returned none.
  ///
  /// ```swift
  /// if let scene = Khala(str: "kl://BModule/vc?style=0")?.scene { page.stack.push(scene, from: page) }
  /// ```
  ///
  /// It fails as `call()` does. For an `async` function, use `RoutedPage(try await khala.call())`.
  ///
  /// Source: Khala's `viewController`. Its `view` has no counterpart: a component is made by the tree of its page, and does not exist
  /// outside of one.
  public var scene: RoutedPage? {
    let result = call()
    return HostActor.runBlocking { RoutedPage(result) }
  }
}
