internal import CommandProcess
internal import HostThread
internal import HostValues
internal import PageWorkers
internal import WeexHost

/// A program, a package, a library or a feature of the kernel that the host uses if it is available.
package struct InstalledPart: Sendable {
  /// Its name.
  package let name: String
  /// The purpose for which the host uses it.
  package let purpose: String
  /// Its location, or the available features; `nil` if it is missing.
  package let found: String?
  /// Its version, if it is installed and reports one.
  package let version: String?
  /// Instructions for making it available.
  package let remedy: String
  /// Whether it belongs to the project, so that the host is complete without it.
  package let isOfProject: Bool

  private init(
    _ name: String,
    for purpose: String,
    found: String?,
    version: String? = nil,
    remedy: String,
    isOfProject: Bool = false
  ) {
    self.name = name
    self.purpose = purpose
    self.found = found
    self.version = version
    self.remedy = remedy
    self.isOfProject = isOfProject
  }

  /// The message that it is missing; `nil` if it is not.
  package var gap: String? {
    guard found == nil else { return nil }
    return isOfProject
      ? "the project has no compiler of \(name); if its pages need one, \(remedy)"
      : "\(name) is missing: \(remedy)"
  }

  /// All parts; looks for them at each call, starts programs to ask for their versions, and loads libraries.
  @HostActor
  package static var all: [InstalledPart] {
    [engine] + programs + packages + compilers + libraries + images + [fonts] + sandbox
  }

  private static var engine: InstalledPart {
    InstalledPart(
      "JavaScriptCore",
      for: "runs pages",
      found: "loads",
      version: Host.engineVersion,
      remedy: DebianPackage.installation(of: "libjavascriptcoregtk-4.1-0")
    )
  }

  private static var programs: [InstalledPart] {
    let esbuild = (try? EsbuildProgram())?.path
    let node = ToolProcess.find("node")
    return [
      InstalledPart(
        "esbuild",
        for: "builds .vue, .we, TypeScript and modules",
        found: esbuild,
        version: esbuild.flatMap(PartVersion.ofProgram),
        remedy: DebianPackage.installation(of: "esbuild")
          + ", or name it with WEEXHOST_ESBUILD=PATH"
      ),
      InstalledPart(
        "node",
        for: "compiles styles in Sass, Less and Stylus, with the project's own compilers",
        found: node,
        version: node.flatMap(PartVersion.ofProgram),
        remedy: DebianPackage.installation(of: "nodejs")
      ),
    ]
  }

  private static var compilers: [InstalledPart] {
    let page = (LocalFile.withoutLinks(".") ?? "") + "/page.vue"
    return StyleCompiler.all.map { compiler in
      let folder = compiler.packageFolder(for: page)
      let program = folder == nil ? compiler.programPath : nil
      let languages = compiler.languages.joined(separator: " or ")
      return InstalledPart(
        compiler.name,
        for: "compiles styles with lang=\(languages), if the project has such",
        found: folder ?? program,
        version: folder.flatMap(PartVersion.ofPackage) ?? program.flatMap(PartVersion.ofProgram),
        remedy: compiler.remedy,
        isOfProject: true
      )
    }
  }

  private static var packages: [InstalledPart] {
    let list = [
      ("weex-vue-framework", "runs Vue pages", "node-vue"),
      ("weex-template-compiler", "compiles the templates of .vue files", "node-vue"),
      ("acorn", "reads JavaScript: .we files, and the places of loops in reports", "node-acorn"),
      ("escodegen", "compiles the templates of .vue files", "node-escodegen"),
      ("css", "reads styles", "node-css"),
    ]
    let page = (LocalFile.withoutLinks(".") ?? "") + "/page.vue"
    let ofProject = NodeFolders.projectPath(of: page)
    return list.map { name, purpose, package in
      // A page may have its own Vue; the compilers are the installed ones, if there are any.
      let isVue = name == "weex-vue-framework"
      let folders = isVue ? ofProject + NodeFolders.system : NodeFolders.system + ofProject
      let folder = folders.map { "\($0)/\(name)" }.first { InputFile.exists($0) }
      return InstalledPart(
        name,
        for: purpose,
        found: folder,
        version: folder.flatMap(isVue ? PartVersion.ofVue : PartVersion.ofPackage),
        remedy: DebianPackage.installation(of: package)
      )
    }
  }

  private static var libraries: [InstalledPart] {
    SharedLibrary.all.map { library in
      InstalledPart(
        library.name,
        for: library.purpose,
        found: library.isLoaded ? "loads" : nil,
        version: library.version,
        remedy: DebianPackage.installation(of: library.package)
      )
    }
  }

  private static var images: [InstalledPart] {
    ImageKind.allCases.map { kind in
      InstalledPart(
        "\(kind.rawValue) images",
        for: "shows images of this kind",
        found: kind.isDecoded ? "are decoded" : nil,
        remedy: DebianPackage.installation(of: kind.debianPackage)
      )
    }
  }

  @HostActor
  private static var fonts: InstalledPart {
    let count = PangoLibrary.systemFontCount
    return InstalledPart(
      "fonts",
      for: "draw text",
      found: count == 0 ? nil : "\(count) files",
      remedy: DebianPackage.installation(of: "fonts-dejavu-core")
        + ", or name a folder with --fonts"
    )
  }

  private static var sandbox: [InstalledPart] {
    let support = Sandbox.support
    return [
      InstalledPart(
        "Landlock",
        for: "restricts files under --untrusted",
        found: support.landlock > 0 ? "restricts files" : nil,
        version: support.landlock > 0 ? "\(support.landlock)" : nil,
        remedy: "needs Linux 5.13 or later, with 'landlock' among its security modules (lsm=)"
      ),
      InstalledPart(
        "seccomp",
        for: "blocks sockets and other processes under --untrusted",
        found: support.filtersCalls ? "filters calls" : nil,
        remedy: "needs a kernel with CONFIG_SECCOMP_FILTER, and a container that allows it"
      ),
    ]
  }
}
