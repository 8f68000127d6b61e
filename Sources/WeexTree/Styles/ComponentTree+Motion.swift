internal import HostThread
package import HostValues
internal import WeexStyle

extension ComponentTree {
  /// Starts transitions for the styles that changed and that the component's styles declare as animated.
  ///
  /// A style in transition continues from its current value. One that is no longer declared jumps to its end at once, unless an animation
  /// moves it: a value that the page sets during an animation shows when the animation ends, as on devices.
  func startTransitions(of component: Component, _ layers: StyleLayers, since old: Styles) {
    let new = layers.target
    let changes = new.changes(since: old)
    guard !changes.isEmpty else { return }
    let transition = TransitionStyles(new)
    guard transition != nil || !layers.movements.isEmpty else { return }
    for id in changes.ids {
      let name = StyleDeclaration.camelCase(styleTable[id].name)
      guard let property = AnimatableProperty(name) else { continue }
      if let transition, let named = property.transitionProperty,
        transition.properties.contains(named.rawValue),
        let ends = ends(of: property, id, on: component, layers)
      {
        start(id, ends, transition.timing, on: component, layers)
      } else {
        stop(id, on: component, layers) { $0.animation == nil }
      }
    }
    motion.endIfOver(component, layers)
  }

  /// Moves styles of a component to other values, which they have from then on, and calls `onEnd` once when the time is over.
  ///
  /// `styles` are those that `AnimatableProperty` knows, and others, which change at once. A duration of 0 changes all at once, whatever
  /// the delay. Without `needsLayout`, a width or height applies to the picture only: layout ignores it. `onEnd` is told whether the
  /// movement ran undisturbed, that is, no other movement of the same style interrupted it and the component stayed in the tree.
  /// `isAwaited` is whether the page is told the end, `origin` where it began the movement.
  package func animate(
    _ component: Component,
    _ styles: Styles,
    _ timing: MovementTiming,
    needsLayout: Bool,
    isAwaited: Bool = false,
    startedAt origin: SourceLocation? = nil,
    onEnd: @escaping (Bool) -> Void
  ) {
    let layers = layers(of: component)
    let end = page.frames.time + timing.delay + timing.duration
    let animation = StyleAnimation(
      end: end,
      isAwaited: isAwaited,
      origin: origin,
      onEnd: onEnd
    )
    var released: [StyleTable.ID] = []
    for id in styles.ids {
      let property = AnimatableProperty(StyleDeclaration.camelCase(styleTable[id].name))
      let ends = property.flatMap { self.ends(of: $0, id, on: component, layers) }
      let isLaidOut = needsLayout || property?.isSize != true
      if layers.release(of: id) { released.append(id) }
      if isLaidOut { layers.merge(Styles([id], in: styleTable)) } else { layers.hold(id) }
      if timing.duration > 0, let ends {
        start(id, ends, timing, on: component, layers, isLaidOut, animation)
      } else {
        stop(id, on: component, layers) { _ in true }
      }
    }
    if timing.duration > 0 { layers.animations.append(animation) }
    present(layers, on: component, released)
    motion.begin(component, layers)
    motion.endIfOver(component, layers)
    guard timing.duration == 0 else { return }
    endLayersIfPlain(of: component, layers)
    onEnd(true)
  }

  /// The start of a style's movement, which is its current value, and the end; `nil` if the two cannot be interpolated or are equal.
  private func ends(
    of property: AnimatableProperty,
    _ id: StyleTable.ID,
    on component: Component,
    _ layers: StyleLayers
  ) -> (from: AnimatableValue, to: AnimatableValue)? {
    guard let to = property.read(styleTable[id].value, in: styleTable.units),
      let from = current(property, id, on: component, layers), from != to
    else { return nil }
    return AnimatableValue.aligned(from, to, in: component)
  }

  private func current(
    _ property: AnimatableProperty,
    _ id: StyleTable.ID,
    on component: Component,
    _ layers: StyleLayers
  ) -> AnimatableValue? {
    if let movement = layers.movements.first(where: { styleTable.haveSameName($0.slot, id) }) {
      return movement.value(at: page.frames.time)
    }
    let shown = component.styles.ids.first { styleTable.haveSameName($0, id) }
    let units = styleTable.units
    if let value = property.read(shown.flatMap { styleTable[$0].value }, in: units) { return value }
    if let value = property.read(nil, in: units) { return value }
    if property.isSize { updateFrames() }
    return property.unsetLength(of: component).map { .number($0) }
  }

  private func start(
    _ id: StyleTable.ID,
    _ ends: (from: AnimatableValue, to: AnimatableValue),
    _ timing: MovementTiming,
    on component: Component,
    _ layers: StyleLayers,
    _ isLaidOut: Bool = true,
    _ animation: StyleAnimation? = nil
  ) {
    stop(id, on: component, layers) { _ in true }
    let slot = styleTable.takeSlot(styleTable[id].name)
    styleTable.setSlot(slot, ends.from.styleValue)
    layers.movements.append(
      StyleMovement(
        slot: slot,
        from: ends.from,
        to: ends.to,
        start: page.frames.time + timing.delay,
        duration: timing.duration,
        function: timing.function,
        isLaidOut: isLaidOut,
        animation: animation
      )
    )
    motion.begin(component, layers)
  }

  /// Ends the movement of a style, if it is one of those requested; the caller then presents the component's layers.
  private func stop(
    _ id: StyleTable.ID,
    on component: Component,
    _ layers: StyleLayers,
    where isMeant: (StyleMovement) -> Bool
  ) {
    guard
      let index = layers.movements.firstIndex(where: {
        styleTable.haveSameName($0.slot, id) && isMeant($0)
      })
    else { return }
    let movement = layers.movements.remove(at: index)
    styleTable.freeSlot(movement.slot)
    guard let animation = movement.animation else { return }
    animation.isUndisturbed = false
    guard !layers.movements.contains(where: { $0.animation === animation }) else { return }
    layers.animations.removeAll { $0 === animation }
    animation.onEnd(false)
  }
}

extension ComponentTree {
  /// Moves a component's styles to their values at a time, and ends the movements that are over.
  func moveStyles(of component: Component, to time: Double) {
    guard let layers = styleLayers[component.reference] else { return }
    var changed: [StyleTable.ID] = []
    var over: [StyleTable.ID] = []
    layers.movements.removeAll { movement in
      guard time >= movement.start - Frames.instant else { return false }
      guard !movement.isOver(at: time) else {
        over.append(movement.slot)
        return true
      }
      let value = movement.value(at: time).styleValue
      if styleTable[movement.slot].value != value {
        styleTable.setSlot(movement.slot, value)
        changed.append(movement.slot)
      }
      return false
    }
    if over.isEmpty {
      show(changed, of: layers, on: component)
    } else {
      present(layers, on: component, changed)
      for slot in over { styleTable.freeSlot(slot) }
    }
    endAnimations(of: component, layers, at: time)
  }

  private func endAnimations(of component: Component, _ layers: StyleLayers, at time: Double) {
    let over = layers.animations.filter { time >= $0.end - Frames.instant }
    if !over.isEmpty { layers.animations.removeAll { time >= $0.end - Frames.instant } }
    for animation in over { animation.onEnd(animation.isUndisturbed) }
    endLayersIfPlain(of: component, layers)
  }

  private func endLayersIfPlain(of component: Component, _ layers: StyleLayers) {
    if layers.isPlain, styleLayers[component.reference] === layers { endLayers(of: component) }
  }

  /// Ends all movements of a component that leaves the tree, or whose layers are no longer needed.
  func endMotion(of component: Component, _ layers: StyleLayers) {
    if layers.isInMotion { motion.end(component) }
    layers.isInMotion = false
    let slots = layers.movements.map(\.slot)
    layers.movements = []
    component.styles = layers.presented
    for slot in slots { styleTable.freeSlot(slot) }
    let animations = layers.animations
    layers.animations = []
    for animation in animations { animation.onEnd(false) }
  }
}
