internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

/// The heading above a page's tree: its place in the stack, and its bar; empty for a single page without a bar.
@HostActor
enum PageHeading {
  /// The lines, each with its line end.
  static func text(of page: Page, over below: [Page]) -> String {
    var lines = ""
    if !below.isEmpty {
      lines += "page \(below.count + 1) of \(below.count + 1): \(name(of: page.url))\n"
    }
    let bar = bar(page.navigationBar)
    if !bar.isEmpty { lines += "bar: \(bar.joined(separator: " · "))\n" }
    return lines
  }

  /// The file of a URL with its query; a built bundle is named by its source.
  private static func name(of url: String) -> String {
    let query = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let file = url[..<query].split(separator: "/").last ?? ""
    let built = ".bundle.js"
    let source = file.dropLast(file.hasSuffix(built) ? built.count : 0)
    return String((source.contains(".") ? source : file) + url[query...]).onOneLine
  }

  private static func bar(_ bar: NavigationBar) -> [String] {
    var parts: [String] = []
    if bar.isHidden { parts.append("hidden") }
    if let title = bar.title { parts.append(JSONText.of(.string(title)).onOneLine) }
    for position in NavigationBar.Position.allCases {
      guard let item = bar[position] else { continue }
      let what = item.title.map { JSONText.of(.string($0)) } ?? "icon \(item.icon ?? "")"
      let color = item.titleColor.map { " \($0)" } ?? ""
      parts.append("\(position.rawValue) \(what)\(color)".onOneLine)
    }
    if let color = bar.backgroundColor { parts.append("bg \(color)".onOneLine) }
    return parts
  }
}
