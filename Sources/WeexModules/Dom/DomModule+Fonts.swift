internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension DomModule {
  /// Loads a font from the first of its sources, if the text measurer takes fonts; then the page's texts are measured again.
  func loadFont(_ family: String, _ source: String) {
    guard let measuring = page.host.handler((any TextMeasuring).self) as? any FontAdding else {
      return
    }
    guard let address = Self.address(in: source) else {
      return page.report(
        HostError(
          .invalidArgument,
          "dom.addRule: the src of a fontFace must be url('…'), not '\(source.prefix(100))'"
        )
      )
    }
    let page = page
    fontLoadings[family]?.cancel()
    fontLoadings[family] = PageLoading(
      "the font \(family)",
      for: page,
      start: { completion in Self.load(address, for: page, completion) },
      finish: { [weak self] (outcome: Result<[UInt8], HostError>) in
        self?.fontLoadings[family] = nil
        do throws(HostError) {
          page.fonts.add(family, as: try measuring.add(font: try outcome.get()))
          page.measureTextsAgain()
        } catch {
          page.report(
            HostError(error.code, "the font '\(family)' is not loaded: \(error.message)")
          )
        }
      }
    )
  }

  /// The address in `url('…')`, with or without quotation marks; of a list, the first one.
  private static func address(in source: String) -> String? {
    guard let match = source.firstMatch(of: #/url\(\s*(?:'([^']*)'|"([^"]*)"|([^'")]*?))\s*\)/#)
    else { return nil }
    let address = match.1 ?? match.2 ?? match.3
    return address.flatMap { $0.isEmpty ? nil : String($0) }
  }

  private static func load(
    _ address: String,
    for page: Page,
    _ completion: @escaping @Sendable (Result<[UInt8], HostError>) -> Void
  ) -> @Sendable () -> Void {
    do throws(HostError) {
      if let data = try DataURL(address) {
        completion(.success(data.bytes))
        return {}
      }
      let url = try page.resolve(address, as: .font)
      let answer = ResponseCollector { outcome in completion(outcome.flatMap(\.found)) }
      return try page.send(ResourceRequest(url, .font)) { answer.receive($0) }
    } catch {
      completion(.failure(error))
      return {}
    }
  }
}

extension Page {
  /// Measures all texts again: a family may have got its font.
  @HostActor
  fileprivate func measureTextsAgain() {
    var pending = [tree.root].compactMap(\.self)
    while let component = pending.popLast() {
      if component.measuresContent { component.setNeedsLayout() }
      pending += component.subcomponents
    }
  }
}
