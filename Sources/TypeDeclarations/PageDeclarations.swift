/// The declarations of what every page has, whatever is registered.
enum PageDeclarations {
  static let text = String(decoding: PackageResources.page_txt, as: UTF8.self)

  /// What tests import from `weexhost`, for which the modules are declared before.
  static let testing = String(decoding: PackageResources.testing_txt, as: UTF8.self)
}
