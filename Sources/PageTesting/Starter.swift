/// The files that a newcomer begins with: a page, and its tests.
package enum Starter {
  /// Each file's name and text.
  package static let files = [
    (name: "counter.vue", text: String(decoding: PackageResources.counter_vue, as: UTF8.self)),
    (
      name: "counter.test.js",
      text: String(decoding: PackageResources.counter_test_js, as: UTF8.self)
    ),
  ]
}
