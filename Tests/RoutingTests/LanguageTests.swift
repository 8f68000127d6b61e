import HostThread
import HostValues
import Routing
import Testing
import WeexCore

/// The messages about invalid calls, in each language.
@Suite struct LanguageTests {
  private func message(_ url: String, in language: KhalaLanguage) -> String? {
    let host = Host.withRoutes()
    host.router.language = language
    host.router.rewrite.add(
      filter: RewriteFilter { node in
        if node.host == "Again" { try Khala(url: node.url, in: host).result() }
        return node
      }
    )
    return #expect(throws: HostError.self) { try Khala(str: url, in: host)?.result() }?.message
  }

  @Test(arguments: [
    (
      "kl:x", "the URL 'kl:x' names no route class; it should be scheme://class/function?key=value",
      "URL 'kl:x' 中没有路由类；应为 scheme://class/function?key=value"
    ),
    (
      "kl://AModule",
      "the URL 'kl://AModule' names no route function of 'AModule'; it should be scheme://class/function?key=value",
      "URL 'kl://AModule' 中没有路由类 'AModule' 的路由函数；应为 scheme://class/function?key=value"
    ),
    (
      "kl://AModul/server",
      "there is no route class 'AModul'; did you mean 'AModule' or 'BModule' or 'CModule'?",
      "没有路由类 'AModul'；是否为 'AModule' 或 'BModule' 或 'CModule'？"
    ),
    (
      "kl://Nowhere/server",
      "there is no route class 'Nowhere'; there are: AModule, BModule, Binder, CModule, Counter",
      "没有路由类 'Nowhere'；已有：AModule、BModule、Binder、CModule、Counter"
    ),
    (
      "kl://BModule/server",
      "If there is no match to the route function [server] in the route class[BModule], please refer to the list of functions of this class: \n0: doSomething(_:)",
      "路由类 [BModule] 中没有与 [server] 匹配的路由函数，该类的函数列表：\n0: doSomething(_:)"
    ),
    (
      "kl://AModule/forClosures", "AModule/forClosures takes 2 closures, and the call has 0",
      "AModule/forClosures 需要 2 个闭包，而调用只有 0 个"
    ),
    (
      "kl://AModule/later?value=1",
      "AModule/later is async: call it with 'try await Khala(…).call()'",
      "AModule/later 是异步函数：请用 'try await Khala(…).call()' 调用"
    ),
    (
      "kl://Again/x",
      "'kl://Again/x' is 64 calls deep: routes or filters call each other endlessly",
      "'kl://Again/x' 的调用已有 64 层：路由或过滤器不停地互相调用"
    ),
  ])
  func `a problem is told in English and in Chinese`(url: String, english: String, chinese: String)
  {
    #expect(message(url, in: .en) == "[Khala] " + english)
    #expect(message(url, in: .cn) == "[Khala] " + chinese)
  }
}
