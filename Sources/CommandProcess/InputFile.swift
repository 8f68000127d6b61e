internal import Glibc
package import HostValues
package import ResourceAccess

/// A file named on the command line, read completely.
package struct InputFile: Sendable {
  /// The path as given, without a query; `-` for standard input.
  package let path: String
  /// The query and fragment after a page's file: `?id=5`.
  package let query: String
  /// The absolute path; standard input is a file `-` of the current folder.
  package let absolutePath: String
  /// The content.
  package let text: String
  /// The file's URL, as the page and its errors know it.
  package let url: String
  /// Whether its sender declares it as JSON.
  package var isJSON = false

  /// Reads a file; throws with status 66 if that fails.
  package init(_ path: String) throws(CommandFailure) {
    let (path, query) = LocalFile.parts(of: path)
    (self.path, self.query) = (path, query)
    absolutePath = Self.absolute(path)
    let bytes = try path == "-" ? Self.read(STDIN_FILENO, "standard input") : Self.read(path)
    text = try Self.text(bytes, of: path)
    url = LocalFile.url(ofPath: absolutePath)
  }

  /// Makes an input of a text that was read already.
  package init(_ path: String, text: String) {
    let (path, query) = LocalFile.parts(of: path)
    (self.path, self.query) = (path, query)
    self.text = text
    absolutePath = Self.absolute(path)
    url = LocalFile.url(ofPath: absolutePath)
  }

  /// Makes an input from the web's response for a URL.
  package init(_ url: ResourceURL, named path: String, _ bytes: [UInt8]) throws(HostError) {
    (self.path, query) = (path, "")
    absolutePath = path
    do throws(HostError) {
      text = try FileText.decode(bytes)
    } catch {
      throw HostError(error.code, "\(path): \(error.message)")
    }
    self.url = url.description
  }

  /// Whether the text begins like a JSON object, `{"name":`, which no script does, and has `view_items`.
  package var isTemplate: Bool {
    var rest = text.utf8.drop { Self.isBlank($0) }
    guard rest.popFirst() == UInt8(ascii: "{") else { return false }
    rest = rest.drop { Self.isBlank($0) }
    guard rest.popFirst() == UInt8(ascii: "\"") else { return false }
    guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")) else { return false }
    rest = rest[quote...].dropFirst().drop { Self.isBlank($0) }
    return rest.first == UInt8(ascii: ":") && text.contains("\"view_items\"")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether there is a file, or optionally a folder, at a path.
  package static func exists(_ path: String, orFolder: Bool = true) -> Bool {
    guard let kind = kind(path) else { return false }
    return orFolder || kind != S_IFDIR
  }

  /// Whether a path is a folder.
  package static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  /// What there is at a path, as `stat` has it, after links; `nil` if there is nothing.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// Whether there is a current folder: it may have been removed.
  package static var hasCurrentFolder: Bool {
    // The C function allocates the text, which is freed; `free` takes a null pointer, too.
    let name = unsafe getcwd(nil, 0)
    defer { unsafe free(name) }
    return unsafe name != nil
  }

  /// A path made absolute with the current folder, and without `.` and `..`.
  package static func absolute(_ path: String) -> String {
    var folder = ""
    // The C function allocates the text, which is copied and then freed.
    if !path.hasPrefix("/"), let name = unsafe getcwd(nil, 0) {
      folder = unsafe String(cString: name)
      unsafe free(name)
    }
    return FilePath.normalized(folder + "/" + path)
  }

  private static func text(_ bytes: [UInt8], of path: String) throws(CommandFailure) -> String {
    do throws(HostError) {
      return try FileText.decode(bytes)
    } catch {
      throw CommandFailure(
        .noInput,
        "\(path == "-" ? "standard input" : path): \(error.message)",
        file: path == "-" ? nil : absolute(path)
      )
    }
  }

  /// The longest input, in bytes: a longer one is not a page, but a file such as `/dev/zero`.
  private static let longest = LocalFile.maximumSize

  /// The bytes of a file; throws with status 66 if it cannot be read.
  package static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    // `O_NONBLOCK`, so that opening a named pipe does not wait for the other end.
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, isFile: true) }
    defer { close(descriptor) }
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw failure(path, isFile: true)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      let pages = ["index.vue", "index.we", "index.js", "index.ts", "index.json"]
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      let page = pages.map { "\(folder)/\($0)" }.first { exists($0, orFolder: false) }
      let hint = page.map { "; did you mean \($0)?" } ?? ""
      throw CommandFailure(
        .noInput,
        "\(path): this is a directory, not a file\(hint)",
        file: absolute(path)
      )
    }
    let isPipe = status.st_mode & S_IFMT == S_IFIFO
    let first = isPipe ? try awaitWriter(descriptor, path) : []
    // Data may arrive in a pipe later.
    guard fcntl(descriptor, F_SETFL, 0) == 0 else { throw failure(path, isFile: true) }
    return try first + read(descriptor, path, isFile: true)
  }

  /// Waits until something is written to a pipe, or its writer is done; throws if for two seconds nothing opens it for writing.
  ///
  /// - Returns: What it has read already: a byte or none.
  private static func awaitWriter(_ pipe: Int32, _ path: String) throws(CommandFailure) -> [UInt8] {
    var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    // The system reads and fills in the request during the call.
    guard unsafe poll(&request, 1, 2000) == 0 else { return [] }
    // Of a pipe that nobody writes to, reading gives its end; otherwise it would have to wait.
    // The system writes no more than the byte.
    let count = unsafe Glibc.read(pipe, &byte, 1)
    guard count == 0 else { return count > 0 ? [byte] : [] }
    throw CommandFailure(
      .noInput,
      "\(path): this is a pipe, and nothing writes to it",
      file: absolute(path)
    )
  }

  private static func read(
    _ descriptor: Int32,
    _ name: String,
    isFile: Bool = false
  ) throws(CommandFailure) -> [UInt8] {
    guard let bytes = LocalFile.bytes(from: descriptor, limit: longest) else {
      throw failure(name, isFile: isFile)
    }
    guard bytes.count <= longest else {
      throw CommandFailure(
        .noInput,
        "\(name): this is longer than \(longest) bytes, the limit for an input",
        file: isFile ? absolute(name) : nil
      )
    }
    return bytes
  }

  /// The failure of the last call of the system.
  private static func failure(_ name: String, isFile: Bool) -> CommandFailure {
    let reason = LocalFile.reason(errno)
    return CommandFailure(.noInput, "\(name): \(reason)", file: isFile ? absolute(name) : nil)
  }
}
