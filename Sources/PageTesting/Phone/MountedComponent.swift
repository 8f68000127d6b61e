internal import CommandProcess
internal import Glibc
internal import WeexHost
internal import WeexRuntime

/// A component that a test shows alone: a page is made around it, with its properties and its slots.
struct MountedComponent {
  let file: String
  let props: HostValue
  let slots: HostValue

  /// The file of the page around a component, in a folder of its own.
  struct Entry {
    let folder: String
    let path: String

    /// Removes the file and its folder.
    func remove() {
      // The C functions read the paths during the call and keep no pointer.
      _ = unsafe unlink(path)
      _ = unsafe rmdir(folder)
    }
  }

  /// Writes the page; its template has the slots, and its script the properties.
  @HostActor
  func writeEntry(for subject: String) throws(HostError) -> Entry {
    guard subject.hasSuffix(".vue") else {
      throw HostError(
        .invalidArgument,
        "t.mount('\(file)'): it wants a .vue file; t.open opens pages"
      )
    }
    let content = (slots.object ?? [:]).sorted { $0.key < $1.key }
      .map { "<template v-slot:\($0.key)>\($0.value.shownText)</template>" }.joined()
    let text = """
      <template><div><subject v-bind="props">\(content)</subject></div></template>
      <script>
      import Subject from \(JSONText.of(.string(subject)));
      const emitted = globalThis.weexhostEmitted = [];
      const options = typeof Subject === 'function' ? Subject.options : Subject;
      export default {
        components: {
          subject: {
            extends: options,
            beforeCreate() {
              const emit = this.$emit;
              this.$emit = function (event, ...args) {
                emitted.push({ event, args });
                return emit.call(this, event, ...args);
              };
            },
          },
        },
        data() { return { props: \(JSONText.of(props)) }; },
      };
      </script>
      """
    // The template's text is overwritten in place during the call.
    var template = Array("\(Self.temporaryFolder)/weexhost-mount-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw HostError(.unreadable, "a folder for the page around '\(file)' cannot be made")
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let entry = Entry(folder: folder, path: folder + "/mounted.vue")
    do throws(CommandFailure) {
      try OutputFile.write([(file: try OutputFile(entry.path), text: text)])
    } catch {
      throw error.hostError
    }
    return entry
  }

  private static var temporaryFolder: String {
    // The text is copied before another call may change the environment.
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  }

  /// The arguments of the events that the component in a page has emitted.
  @HostActor
  static func emitted(_ event: String?, by page: Page) throws(HostError) -> [HostValue] {
    let all = try page.evaluate(function: "() => globalThis.weexhostEmitted", []).value()
    guard let events = all.array else {
      throw HostError(
        .invalidArgument,
        "emitted tells what a mounted component has emitted, and this page was opened: t.mount(file) mounts one"
      )
    }
    return events.filter { event == nil || $0["event"]?.string == event }
      .map { event == nil ? $0 : $0["args"] ?? [] }
  }
}
