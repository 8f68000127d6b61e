package import ResourceAccess

extension ProcessEnvironment {
  /// The variable by which it is known that nobody looks on; `nil` if somebody may.
  ///
  /// `CI` is set by most systems. Where it is `false`, somebody does look on, whatever else is set.
  package static func unattended(by environment: [String: String]) -> String? {
    let (value, denials) = (environment["CI"] ?? "", ["false", "0"])
    guard value.isEmpty else { return denials.contains(value.lowercased()) ? nil : "CI" }
    return others.first { name in
      guard let value = environment[name], !value.isEmpty else { return false }
      // Of these numbers, the first one is 0.
      return name == "JOB_COMPLETION_INDEX" || !denials.contains(value.lowercased())
    }
  }

  /// The variables of systems that do not set `CI`: Bazel, Kubernetes, Jenkins, Azure Pipelines, TeamCity and CodeBuild.
  private static let others = [
    "BAZEL_TEST", "TEST_TOTAL_SHARDS", "JOB_COMPLETION_INDEX", "KUBERNETES_SERVICE_HOST",
    "JENKINS_URL", "TF_BUILD", "TEAMCITY_VERSION", "CODEBUILD_BUILD_ID",
  ]
}
