/*
 * What the host calls. The last of the runtime's files; they are joined in this order:
 *
 *   intrinsics tables stream values commands base64 normalize node element kind tree event document
 *   calls tasks modules timers time format console rejections broadcast weex services rax vue legacy globals
 *   receiver
 */

const receiver = {
  flush,
  settle,
  normalize,
  format,
  rejectionStack,
  receiveBroadcast,
  installVue,
  installService,
  createServices,
  installLegacy,
  runLegacy,
  isLegacyUsed,

  /** Fires an event and gives the handler's result; one for an element that is gone goes to the top. */
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

  /** Runs a timer's function. */
  fireTimer(id) {
    try {
      fireTimer(id);
    } finally {
      endTurn();
    }
  },

  /** Answers a call of the host's with a function that the page handed over. */
  callBack(handler, value) {
    try {
      return reflectApply(handler, undefined, [value]);
    } finally {
      endTurn();
    }
  },

  /** Gives the page new data; its services hear of it when the framework has it. */
  refresh(data) {
    if (isDestroyed) return;
    refresh(data);
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

  /** Ends the bundle's own evaluation: a page that has a body but did not say that it is complete, is. */
  finish() {
    const isComplete = createFinishWasSent || config.bundleType === 'Vue';
    if (!isComplete && receiver.rootExists()) domActions.createFinish();
  },

  /** Whether there is a body that the host knows of. */
  rootExists() {
    return body !== null && body._live;
  },

  /** Lets go of everything; what the page still sends while it is taken down is sent before. */
  destroy() {
    if (isDestroyed) return;
    try {
      vueGlue?.destroyInstance(config.id);
      legacy?.destroy();
      tellRax('destory'); // WEEX: spelt like this
    } finally {
      endPage();
    }
  },
};

/** Lets go of what the page holds, the services first: what they send is still sent. */
function endPage() {
  tellServices('destroy');
  closeDocument();
  timers.clear();
  promises.clear();
  channels.clear();
  modules.clear();
  componentHooks.clear();
}
