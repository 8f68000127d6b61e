internal import HostValues
internal import MethodTable
internal import WeexCore

/// Why a call cannot be made.
enum RouteProblem {
  case noRouteClass(url: String)
  case noRouteFunction(url: String, className: String)
  case noURL(String)
  case unknownClass(String, among: [String])
  /// The English text is the founding document's.
  case unknownFunction(String, of: String, rows: [ExportRow])
  /// A module's function, but there is no page to run it in.
  case needsPage(module: String, function: String)
  /// A page's URL that a filter refuses.
  case rewrittenToNothing(url: String)
  /// A chain of routes that return each other's URLs without end.
  case endlessRoutes(url: String)
  /// Endless recursion of calls or filters.
  case tooDeep(url: String)
  /// An `async` function in a call that cannot wait.
  case needsAwait(name: String)
  case closures(name: String, needed: Int, given: Int)
  case historyFails(reason: String)

  /// The error for programs and people.
  func error(in language: KhalaLanguage) -> HostError {
    let text =
      switch language {
      case .en: english
      case .cn: chinese
      }
    return HostError(code, "[Khala] " + text)
  }

  private var code: HostError.Code {
    switch self {
    case .noRouteClass, .noRouteFunction, .noURL: .invalidValue
    case .unknownClass: .unknownModule
    case .unknownFunction: .unknownMethod
    case .needsPage: .noTarget
    case .rewrittenToNothing, .endlessRoutes, .tooDeep: .refused
    case .needsAwait: .methodFailed
    case .closures: .invalidArgument
    case .historyFails: .unreadable
    }
  }
}

extension RouteProblem {
  private static let form = "scheme://class/function?key=value"

  private var english: String {
    switch self {
    case .noRouteClass(let url):
      "the URL \(url.quoted) names no route class; it should be \(Self.form)"
    case .noRouteFunction(let url, let name):
      "the URL \(url.quoted) names no route function of \(name.quoted); it should be \(Self.form)"
    case .noURL(let text): "\(text.quoted) is not a URL; it should be \(Self.form)"
    case .unknownClass(let name, let names):
      "there is no route class \(name.quoted)" + Candidates.hint(for: name, among: names)
    case .unknownFunction(let name, let owner, let rows):
      "If there is no match to the route function [\(name.printable)] in the route class[\(owner)], "
        + "please refer to the list of functions of this class: \(Self.list(rows))"
    case .needsPage(let module, let function):
      "\(module)/\(function) needs a page: '\(module)' is a module, and no page is open"
    case .rewrittenToNothing(let url):
      "\(url.quoted) was rewritten to nothing: a filter refuses it"
    case .endlessRoutes(let url):
      "\(url.quoted) leads to no page: one route after another leads to the next"
    case .tooDeep(let url):
      "\(url.quoted) is \(RouteContext.maximumDepth) calls deep: routes or filters call each other endlessly"
    case .needsAwait(let name): "\(name) is async: call it with 'try await Khala(…).call()'"
    case .closures(let name, let needed, let given):
      "\(name) takes \(needed == 1 ? "1 closure" : "\(needed) closures"), and the call has \(given)"
    case .historyFails(let reason): "log write fail: \(reason)"
    }
  }

  private var chinese: String {
    switch self {
    case .noRouteClass(let url): "URL \(url.quoted) 中没有路由类；应为 \(Self.form)"
    case .noRouteFunction(let url, let name):
      "URL \(url.quoted) 中没有路由类 \(name.quoted) 的路由函数；应为 \(Self.form)"
    case .noURL(let text): "\(text.quoted) 不是 URL；应为 \(Self.form)"
    case .unknownClass(let name, let names):
      "没有路由类 \(name.quoted)" + Self.chineseHint(for: name, among: names)
    case .unknownFunction(let name, let owner, let rows):
      "路由类 [\(owner)] 中没有与 [\(name.printable)] 匹配的路由函数，该类的函数列表：\(Self.list(rows))"
    case .needsPage(let module, let function):
      "\(module)/\(function) 需要页面：'\(module)' 是模块，而没有打开的页面"
    case .rewrittenToNothing(let url): "\(url.quoted) 被重写过滤器拒绝"
    case .endlessRoutes(let url): "\(url.quoted) 不通向任何页面：路由一个接一个地指向下一个"
    case .tooDeep(let url): "\(url.quoted) 的调用已有 \(RouteContext.maximumDepth) 层：路由或过滤器不停地互相调用"
    case .needsAwait(let name): "\(name) 是异步函数：请用 'try await Khala(…).call()' 调用"
    case .closures(let name, let needed, let given): "\(name) 需要 \(needed) 个闭包，而调用只有 \(given) 个"
    case .historyFails(let reason): "日志写入失败：\(reason)"
    }
  }

  private static func list(_ rows: [ExportRow]) -> String {
    rows.enumerated().map { "\n\($0.offset): \($0.element.spelling)" }.joined()
  }

  private static func chineseHint(for name: String, among names: [String]) -> String {
    let near = Candidates.nearest(to: name, among: names).map { "'\($0)'" }
    if !near.isEmpty { return "；是否为 \(near.joined(separator: " 或 "))？" }
    return names.isEmpty ? "；还没有任何路由类" : "；已有：\(names.sorted().prefix(12).joined(separator: "、"))"
  }
}

extension Router {
  /// An error in the router's language.
  func problem(_ problem: RouteProblem) -> HostError {
    problem.error(in: language)
  }
}
