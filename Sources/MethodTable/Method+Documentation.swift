internal import HostValues

extension Method {
  /// The row with a sentence for page authors, which editors and `weexhost list --json` show.
  public func documented(_ sentence: String) -> Method {
    var method = self
    method.row.documentation = sentence
    return method
  }
}

extension Method {
  /// The row with the parameters, and the options such as `options.url`, that the method accepts as anything and then reports itself, so that a
  /// check of a bundle knows that a run would not do without them.
  package func checking(_ parts: String...) -> Method {
    var method = self
    method.row.checkedParts = Set(parts)
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
