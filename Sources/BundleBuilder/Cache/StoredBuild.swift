internal import BundleFormat
internal import HostValues
internal import ResourceAccess

/// A build as the cache writes it to a file: a checksum, then a packet.
struct StoredBuild {
  /// The key of its inputs and tools.
  let key: String
  /// The build.
  let build: FinishedBuild
  private let stamps: [(path: String, stamp: String)]

  /// A build with the current stamps of its files.
  init(key: String, build: FinishedBuild) {
    self.key = key
    self.build = build
    let watched = WatchedPaths(files: build.dependencies).paths + build.packageFiles
    stamps = watched.map { ($0, FileStamp.text(of: $0)) }
  }

  /// Whether every file and folder is unchanged.
  var isCurrent: Bool {
    stamps.allSatisfy { FileStamp.text(of: $0.path) == $0.stamp }
  }

  /// The file's content.
  var bytes: [UInt8] {
    let value: PacketValue = [
      "key": .string(key), "source": .string(build.source), "framework": .string(build.framework),
      "map": .string(build.map), "folder": .string(build.folder),
      "dependencies": .array(build.dependencies.map { .string($0) }),
      "packages": .array(build.packageFiles.map { .string($0) }),
      "stamps": .array(stamps.map { [.string($0.path), .string($0.stamp)] }),
      "warnings": .array(build.warnings.map(\.packetValue)),
      "names": .array(build.names.map(\.packetValue)),
    ]
    let content = Packet(id: 0, isAnswer: false, value: value).bytes.dropFirst(4)
    return Array(Checksum.text(of: content).utf8) + content
  }

  /// Reads a file; `nil` if it is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > Checksum.length else { return nil }
    let content = bytes[Checksum.length...]
    guard bytes[..<Checksum.length].elementsEqual(Checksum.text(of: content).utf8),
      let value = try? Packet(body: content).value,
      let key = value["key"].string, let source = value["source"].string,
      let framework = value["framework"].string, let map = value["map"].string,
      let folder = value["folder"].string
    else { return nil }
    self.key = key
    build = FinishedBuild(
      source: source,
      framework: framework,
      map: map,
      folder: folder,
      dependencies: value["dependencies"].elements.compactMap(\.string),
      packageFiles: value["packages"].elements.compactMap(\.string),
      warnings: value["warnings"].elements.compactMap { SourceProblem($0) },
      names: value["names"].elements.compactMap { TemplateName($0) }
    )
    stamps = value["stamps"].elements.compactMap { stamp in
      guard let path = stamp.elements.first?.string, let text = stamp.elements.last?.string else {
        return nil
      }
      return (path, text)
    }
  }
}

extension SourceProblem {
  fileprivate var packetValue: PacketValue {
    [
      "file": file.map { .string($0) } ?? .null, "line": .int(line), "column": .int(column),
      "message": .string(message), "topic": .string(topic.rawValue),
    ]
  }

  fileprivate init?(_ value: PacketValue) {
    guard let message = value["message"].string else { return nil }
    self.init(
      file: value["file"].string,
      line: value["line"].int ?? 1,
      column: value["column"].int ?? 1,
      message: message,
      isWarning: true,
      topic: value["topic"].string.flatMap(Topic.init) ?? .source
    )
  }
}

extension TemplateName {
  fileprivate var packetValue: PacketValue {
    [
      "kind": .string(kind.rawValue), "owner": .string(owner), "name": .string(name),
      "near": near.map { .string($0) } ?? .null, "isCertain": .int(isCertain ? 1 : 0),
      "places": .array(
        places.map { [.string($0.url), .int($0.line), .int($0.column)] }
      ),
    ]
  }

  fileprivate init?(_ value: PacketValue) {
    guard let kind = value["kind"].string.flatMap(Kind.init), let name = value["name"].string else {
      return nil
    }
    let places = value["places"].elements.compactMap { place -> SourceLocation? in
      let parts = place.elements
      guard parts.count == 3, let url = parts[0].string else { return nil }
      return SourceLocation(url: url, line: parts[1].int ?? 1, column: parts[2].int ?? 1)
    }
    self.init(
      kind,
      name,
      of: value["owner"].string ?? "",
      near: value["near"].string,
      isCertain: value["isCertain"].int != 0,
      at: places
    )
  }
}
