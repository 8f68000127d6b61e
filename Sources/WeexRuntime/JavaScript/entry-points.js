/*
 * The functions that the host calls. The last of the runtime's files; they are joined in this order:
 *
 *   intrinsics tables stream-format stream values commands base64 normalize wasm node element kind tree event
 *   document sites replies calls tasks modules timers time format outline console rejections broadcast weex services rax names vue
 *   framework globals entry-points
 *
 * They are one block: the runtime's names are not the page's, and the block's value is `beginPage`.
 */

const entryPoints = {
  flush,
  settle,
  normalize,
  format,
  outline,
  rejectionStack,
  creationStack,
  receiveBroadcast,
  installVue,
  installService,
  createServices,
  installFramework,
  runWithFramework,
  isFrameworkUsed,

  /**
   * Fires an event and returns the handler's result; an event for a removed element goes to the document
   * element.
   */
  fireEvent(number, type, event, domChanges, options) {
    if (isDestroyed) return undefined;
    eventComponent = event?.componentId;
    try {
      const element = liveElement(number);
      if (element) return fireOn(element, type, event, domChanges, options);
      const fields = { ...event, _nodeId: `${number}` };
      return fireOn(documentElement, type, fields, undefined, options);
    } finally {
      eventComponent = undefined;
      endTurn();
    }
  },

  /** Writes what the host has changed into an element, if that is still live. */
  write(number, changes) {
    if (isDestroyed) return;
    try {
      const element = liveElement(number);
      if (element) writeInto(element, changes);
    } finally {
      endTurn();
    }
  },

  /** Runs a timer's function. */
  fireTimer(id) {
    try {
      fireTimer(id);
    } finally {
      endTurn();
    }
  },

  /** Stops one of the page's own timers. */
  stopTimer,

  /** Calls a function that the page passed to the host. */
  callBack(handler, value) {
    try {
      return reflectApply(handler, undefined, [value]);
    } finally {
      endTurn();
    }
  },

  /** Gives the page new data; its services are told once the framework has it. */
  refresh(data) {
    if (isDestroyed) return;
    if (framework !== null) {
      framework.refresh(data);
    } else if (vueGlue !== null) {
      refreshVue(data);
    } else {
      tellRax('refresh', { data });
      put(REFRESH_FINISH);
    }
    tellServices('refresh');
  },

  /** Runs a hook of a virtual component. */
  triggerHook(componentId, type, hook, args) {
    if (isDestroyed) return undefined;
    try {
      return taskCenter.triggerHook(componentId, type, hook, args);
    } finally {
      endTurn();
    }
  },

  /**
   * Ends the bundle's first run: a page that has a body but did not report that it is complete counts as
   * complete.
   */
  finish() {
    const isComplete = createFinishWasSent || config.bundleType === 'Vue';
    if (!isComplete && entryPoints.rootExists()) domActions.createFinish();
  },

  /** Whether there is a body that the host knows. */
  rootExists() {
    return body !== null && body._live;
  },

  /** Releases everything; what the page sends while it is torn down is sent first. */
  destroy() {
    if (isDestroyed) return;
    try {
      vueGlue?.destroyInstance(config.id);
      framework?.destroy();
      tellRax('destory'); // WEEX: spelt like this
    } finally {
      endPage();
    }
  },
};

/** Ends what the page holds, first the services: what they send is still sent. */
function endPage() {
  tellServices('destroy');
  closeDocument();
  timers.clear();
  promises.clear();
  channels.clear();
  modules.clear();
  componentHooks.clear();
}
