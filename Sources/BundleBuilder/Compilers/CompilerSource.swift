internal import HostThread
internal import JSEngine

/// The compilers' JavaScript: the files of `JavaScript/`, joined into one function.
enum CompilerSource {
  /// The URL that the compilers' own frames bear in a stack.
  static let url = "weexhost:compilers"

  /// `(function (native) {…; return compiler; })`.
  @HostActor static let script: JSScript = {
    let files = [
      PackageResources.problems_js, PackageResources.lines_js, PackageResources.sourcemap_js,
      PackageResources.blocks_js, PackageResources.style_js, PackageResources.template_js,
      PackageResources.vue_js, PackageResources.expression_js, PackageResources.we_js,
      PackageResources.compiler_js,
    ]
    var bytes = Array("(function (native) { 'use strict';\n".utf8)
    for file in files { bytes += file }
    bytes += Array("return compiler; })".utf8)
    return JSScript(String(decoding: bytes, as: UTF8.self), url: url)
  }()
}
