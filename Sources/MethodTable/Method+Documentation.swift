internal import HostValues

extension Method {
  /// The row with a sentence for page authors, which editors and `weexhost list --json` show.
  public func documented(_ sentence: String) -> Method {
    var method = self
    method.row.documentation = sentence
    return method
  }
}

extension SyncMethod {
  /// The row with a sentence for page authors, which editors and `weexhost list --json` show.
  public func documented(_ sentence: String) -> SyncMethod {
    var method = self
    method.row.documentation = sentence
    return method
  }
}
