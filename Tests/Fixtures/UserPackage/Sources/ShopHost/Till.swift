import PromiseBridge
import WeexHost

/// Where a page pays: `await $flex.pay(amount)`.
actor Till {
  private var waiting: [FlexAction] = []

  /// Small sums are paid at once, large ones when somebody has said yes.
  func take(_ amount: Double, answering action: FlexAction) {
    guard amount <= 1000 else { return waiting.append(action) }
    action.PromiseReturn(["paid": amount])
  }
}
