internal import CommandProcess
internal import Glibc
internal import PageWorkers
internal import WeexHost

/// A program, a package, a library or a part of the kernel that the host uses where it is there.
struct InstalledPart {
  /// Its name.
  let name: String
  /// What the host does with it.
  let purpose: String
  /// Where it is, or its version; `nil` if it is missing.
  let found: String?
  /// What makes it available.
  let remedy: String

  /// All parts; looks for them now.
  static var all: [InstalledPart] {
    [engine] + programs + packages + libraries + fences
  }

  private static var engine: InstalledPart {
    InstalledPart(
      name: "JavaScriptCore",
      purpose: "runs pages",
      found: Host.engineVersion,
      remedy: apt("libjavascriptcoregtk-4.1-0")
    )
  }

  private static var programs: [InstalledPart] {
    [
      InstalledPart(
        name: "esbuild",
        purpose: "builds .vue, .we, TypeScript and modules",
        found: (try? EsbuildProgram())?.path,
        remedy: apt("esbuild") + ", or name it with WEEXHOST_ESBUILD=PATH"
      ),
      InstalledPart(
        name: "node",
        purpose: "compiles styles in Sass, Less and Stylus, with the project's own compilers",
        found: ToolProcess.find("node"),
        remedy: apt("nodejs")
      ),
    ]
  }

  private static var packages: [InstalledPart] {
    let list = [
      ("weex-vue-framework", "runs Vue pages", "node-vue"),
      ("weex-template-compiler", "compiles the templates of .vue files", "node-vue"),
      ("acorn", "reads JavaScript: .we files, and the places of loops in reports", "node-acorn"),
      ("escodegen", "compiles the templates of .vue files", "node-escodegen"),
      ("css", "reads styles", "node-css"),
    ]
    let folders = NodeFolders.searchPath(of: (LocalFile.withoutLinks(".") ?? "") + "/page.vue")
    return list.map { name, purpose, package in
      InstalledPart(
        name: name,
        purpose: purpose,
        found: folders.map { "\($0)/\(name)" }.first { InputFile.exists($0) },
        remedy: apt(package)
      )
    }
  }

  private static var libraries: [InstalledPart] {
    let list = [
      ("libcurl.so.4", "reaches the network", "libcurl4"),
      (
        "libpangocairo-1.0.so.0", "draws pictures, and measures text with fonts",
        "libpangocairo-1.0-0"
      ),
      ("libgdk_pixbuf-2.0.so.0", "decodes images", "libgdk-pixbuf-2.0-0"),
      ("libsqlite3.so.0", "keeps what pages store", "libsqlite3-0"),
    ]
    return list.map { name, purpose, package in
      InstalledPart(
        name: name,
        purpose: purpose,
        // The name is read during the call, and the library stays loaded, as where it is used.
        found: unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) == nil ? nil : "loads",
        remedy: apt(package)
      )
    }
  }

  private static var fences: [InstalledPart] {
    let support = Fences.support
    return [
      InstalledPart(
        name: "Landlock",
        purpose: "shuts files under --untrusted",
        found: support.landlock > 0 ? "version \(support.landlock)" : nil,
        remedy: "needs Linux 5.13 or later, with 'landlock' among its security modules (lsm=)"
      ),
      InstalledPart(
        name: "seccomp",
        purpose: "shuts sockets and other processes under --untrusted",
        found: support.filtersCalls ? "filters calls" : nil,
        remedy: "needs a kernel with CONFIG_SECCOMP_FILTER, and a container that allows it"
      ),
    ]
  }

  private static func apt(_ package: String) -> String {
    "apt-get install --no-install-recommends \(package)"
  }
}
