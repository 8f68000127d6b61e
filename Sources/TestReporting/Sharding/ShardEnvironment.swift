/// The variables by which systems that run one command on several machines assign each its part.
package enum ShardEnvironment {
  private struct System {
    let name: String
    /// The variable with the part's number, and its value for the first part.
    let index: (variable: String, first: Int)
    /// The variable with the number of parts, and advice if it is missing.
    let count: (variable: String, advice: String)
  }

  private static let systems = [
    System(
      name: "Kubernetes",
      index: ("JOB_COMPLETION_INDEX", 0),
      count: (
        "WEEXHOST_SHARDS",
        "pods are not told how many there are: set it in the Job's manifest to the number of completions"
      )
    ),
    System(
      name: "GitLab",
      index: ("CI_NODE_INDEX", 1),
      count: ("CI_NODE_TOTAL", "GitLab sets it with 'parallel'")
    ),
    System(
      name: "CircleCI",
      index: ("CIRCLE_NODE_INDEX", 0),
      count: ("CIRCLE_NODE_TOTAL", "CircleCI sets it with 'parallelism'")
    ),
    System(
      name: "Buildkite",
      index: ("BUILDKITE_PARALLEL_JOB", 0),
      count: ("BUILDKITE_PARALLEL_JOB_COUNT", "Buildkite sets it with 'parallelism'")
    ),
  ]

  /// The part in the environment, for `--shard auto`; throws a sentence if there is none.
  package static func shard(in environment: [String: String]) throws(FormatFault) -> Shard {
    for system in systems {
      if let index = environment[system.index.variable] {
        return try shard(of: system, index, environment)
      }
      // A system that could use several machines but uses only one sets the count alone.
      if environment[system.count.variable] == "1", let shard = Shard(1, of: 1) { return shard }
    }
    let variables = systems.map { "\($0.index.variable) (\($0.name))" }
    throw FormatFault(
      "--shard auto: none of the variables that give the part is set: \(variables.joined(separator: ", ")); write the part yourself, like 1/4"
    )
  }

  private static func shard(
    of system: System,
    _ index: String,
    _ environment: [String: String]
  ) throws(FormatFault) -> Shard {
    guard let count = environment[system.count.variable] else {
      throw FormatFault(
        "--shard auto: \(system.index.variable) is set and \(system.count.variable) is not; \(system.count.advice)"
      )
    }
    guard let number = Int(index), let total = Int(count),
      let shard = Shard(index: number, from: system.index.first, of: total)
    else {
      throw FormatFault(
        "--shard auto: \(system.index.variable) is '\(index)' and \(system.count.variable) is '\(count)', which is not a valid part"
      )
    }
    return shard
  }
}
