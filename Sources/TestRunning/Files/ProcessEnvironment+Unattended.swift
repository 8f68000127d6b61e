package import ResourceAccess

extension ProcessEnvironment {
  /// The environment variable that shows that the run is unattended; `nil` if it may be attended.
  ///
  /// Most CI systems set `CI`. If it is set to `false`, the run is attended, regardless of the other variables.
  package static func unattended(by environment: [String: String]) -> String? {
    let (value, denials) = (environment["CI"] ?? "", ["false", "0"])
    guard value.isEmpty else { return denials.contains(value.lowercased()) ? nil : "CI" }
    return others.first { name in
      guard let value = environment[name], !value.isEmpty else { return false }
      // These indices start at 0.
      return name == "JOB_COMPLETION_INDEX" || !denials.contains(value.lowercased())
    }
  }

  /// The variables of the systems that do not set `CI`: Bazel, Kubernetes, Jenkins, Azure Pipelines, TeamCity and CodeBuild.
  private static let others = [
    "BAZEL_TEST", "TEST_TOTAL_SHARDS", "JOB_COMPLETION_INDEX", "KUBERNETES_SERVICE_HOST",
    "JENKINS_URL", "TF_BUILD", "TEAMCITY_VERSION", "CODEBUILD_BUILD_ID",
  ]
}
