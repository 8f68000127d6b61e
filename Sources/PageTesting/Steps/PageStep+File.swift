package import CommandProcess
package import WeexHost

extension PageStep {
  /// Reads the steps of a file; throws a failure with exit status 64 that names the invalid step.
  ///
  /// `hasPictures` is whether there is a folder for pictures, without which a step cannot write one.
  package static func parse(
    _ file: InputFile,
    hasPictures: Bool
  ) throws(CommandFailure) -> [PageStep] {
    let json = try JSONInput.parse(file.text, of: file.path)
    guard let list = json.array else {
      throw CommandFailure(
        .usage,
        "\(file.path): steps are a JSON array, this is \(json.kind.rawValue)"
      )
    }
    return try parse(list, of: file.path, hasPictures: hasPictures)
  }

  /// Reads the steps of a list; `name` is the file's name for messages, `lines` are their lines in it if each has one of its own.
  package static func parse(
    _ list: [HostValue],
    of name: String,
    lines: [Int]? = nil,
    hasPictures: Bool
  ) throws(CommandFailure) -> [PageStep] {
    var steps: [PageStep] = []
    var names: Set<String> = []
    for (index, value) in list.enumerated() {
      var problem: String?
      do throws(StepError) {
        let step = try PageStep(value, number: index + 1)
        if case .picture(let name) = step.action {
          if !hasPictures {
            problem = "'picture' needs the option --pictures, the folder to write to"
          } else if !names.insert(name).inserted {
            problem = "an earlier step writes the picture '\(name)' too"
          }
        }
        steps.append(step)
      } catch {
        problem = error.message
      }
      if let problem {
        let place = lines.map { "\(name):\($0[index])" } ?? name
        throw CommandFailure(
          .usage,
          "\(place): step \(index + 1) of \(list.count): \(problem)"
        )
      }
    }
    return steps
  }
}
