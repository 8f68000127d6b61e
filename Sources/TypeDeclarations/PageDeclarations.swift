/// The declarations for every page, independent of registrations.
enum PageDeclarations {
  static let text = String(decoding: PackageResources.page_txt, as: UTF8.self)

  /// The declarations of what tests import from `weexhost`; they refer to the declarations of modules, which come before.
  static let testing = String(decoding: PackageResources.testing_txt, as: UTF8.self)
}
