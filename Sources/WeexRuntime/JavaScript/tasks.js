/* The task center: the entry point to the host for Weex's frameworks (Weex: runtime/bridge/TaskCenter.js). */

/** The hooks of virtual components in a recycle-list, by component, type and name. */
const componentHooks = new Table();

const taskCenter = {
  callbackManager: {
    /** The number of the function that was passed to the host last. */
    get lastCallbackId() { return callbackCount; },
  },

  /** Sends a task: `dom` with an action, `component` with ref and method, `module` with module and method. */
  send(type, params, args, options) {
    switch (type) {
      case 'dom': return this.callDOM(params.action, args);
      case 'component': return this.callComponent(params.ref, params.method, args, options);
      case 'module': return this.callModule(params.module, params.method, args, options);
      default: throw new Error(`a task is for dom, component or module, not for ${describe(type)}`);
    }
  },

  callDOM(action, args) {
    const send = hasOwn(domActions, action) ? domActions[action] : undefined;
    if (send === undefined) return this.callModule('dom', action, args);
    assertOpen();
    return reflectApply(send, undefined, args ?? []);
  },

  callComponent(ref, method, args) {
    const element = document.getRef(ref);
    if (element === undefined) {
      throw new Error(`there is no element ${describe(ref)}: ${method} was called on it`);
    }
    const kind = kindOf(native.componentMethods(element.type) ?? [], method);
    return callComponent(element, method, kind, args ?? []);
  },

  callModule(module, method, args) {
    return callModuleByName(module, method, args ?? []);
  },

  /** Keeps a hook of a virtual component for the host to trigger. */
  registerHook(componentId, type, hook, handler) {
    componentHooks.set(`${componentId}:${type}@${hook}`, handler);
    if (type === 'lifecycle') noteHook(componentId, hook, handler);
  },

  /** Runs a hook of a virtual component. */
  triggerHook(componentId, type, hook, args) {
    const handler = componentHooks.get(`${componentId}:${type}@${hook}`);
    if (typeof handler !== 'function') return null;
    if (type === 'lifecycle') precedeHook(componentId, hook);
    const result = reflectApply(handler, undefined, args ?? []);
    if (type === 'lifecycle') followHook(componentId, hook);
    return result;
  },

  /** Tells the host the new data of a virtual component. */
  updateData(componentId, data, callback) {
    return this.callModule('dom', 'updateComponentData', [componentId, data, callback]);
  },

  destroyCallback() {},
};

let createFinishWasSent = false;

/** The frameworks' actions on the tree, applied to the mirror so that it stays correct. */
const domActions = {
  createFinish() {
    createFinishWasSent = true;
    put(CREATE_FINISH);
  },
  updateFinish() { put(UPDATE_FINISH); },
  refreshFinish() { put(REFRESH_FINISH); },
  updateAttrs(ref, attributes) { document.getRef(ref)?.setAttrs(attributes, false); },
  updateStyle(ref, styles) { document.getRef(ref)?.setStyles(styles, false); },
  addEvent(ref, type, params) { document.getRef(ref)?.addEvent(type, ignoreEvent, params); },
  removeEvent(ref, type) { document.getRef(ref)?.removeEvent(type); },
  removeElement(ref) {
    const element = document.getRef(ref);
    if (element === documentElement) throw new Error('the document element cannot be removed');
    element?.parentNode.removeChild(element);
  },
};

/** WEEX: a task makes the host send an event, but the element itself has no handler of it. */
function ignoreEvent() {
  return null;
}

document.taskCenter = taskCenter;

/** Takes the task list of an old Vanilla page: `[{ module, method, args }]`. */
function sendTasks(tasks) {
  for (let i = 0; i < tasks.length; i++) {
    const { module, component, ref, method, args } = tasks[i];
    if (component !== undefined) taskCenter.callComponent(ref, method, args);
    else if (module === 'dom') taskCenter.callDOM(method, args);
    else taskCenter.callModule(module, method, args);
  }
}
