/// The declarations of what every page has, whatever is registered.
enum PageDeclarations {
  static let text = String(decoding: PackageResources.page_txt, as: UTF8.self)
}
