/* Watchers: values computed from observed data, and computed again when that changes. */

/** The watcher that is computing now, or null. */
let running = null;

/** The number of computations so far, which is the number of the latest. */
let runCount = 0;

/** A function of a component's data, with a listener for new results. A lazy watcher computes on demand. */
class Watcher {
  constructor(vm, compute, changed, isLazy) {
    this.vm = vm;
    this.compute = compute;
    this.changed = changed;
    this.isLazy = isLazy;
    this.isDirty = isLazy;
    this.isOver = false;
    this.subjects = [];
    this.run = 0;
    this.value = isLazy ? undefined : this.get();
  }

  /** Computes the value, and records what it depends on. */
  get() {
    const outer = running, before = this.subjects;
    this.run = ++runCount;
    this.subjects = [];
    running = this;
    try {
      return reflectApply(this.compute, this.vm, [this.vm]);
    } finally {
      running = outer;
      this.forget(before);
      if (this.isOver) this.end();
    }
  }

  note(subject) {
    if (subject.lastRun === this.run) return;
    subject.lastRun = this.run;
    this.subjects[this.subjects.length] = subject;
    (subject.readers ??= new Table()).set(this, this.run);
  }

  /** Drops the subjects that this run has not read. */
  forget(subjects) {
    for (let i = 0; i < subjects.length; i++) {
      const { readers } = subjects[i];
      if (readers.get(this) !== this.run) readers.delete(this);
    }
  }

  /** Handles a change. An object always counts as new, because its contents may have changed. */
  update() {
    if (this.isOver) return;
    if (this.isLazy) {
      this.isDirty = true;
      return;
    }
    const old = this.value;
    this.value = this.get();
    if (this.value !== old || typeof this.value === 'object' && this.value !== null) this.changed(this.value);
  }

  /** The value of a lazy watcher; a computation that uses it depends on everything that it depends on. */
  ask() {
    if (this.isOver) return reflectApply(this.compute, this.vm, [this.vm]);
    if (this.isDirty) {
      this.value = this.get();
      this.isDirty = false;
    }
    if (running !== null) for (let i = 0; i < this.subjects.length; i++) this.subjects[i].wasRead();
    return this.value;
  }

  /** Stops watching. */
  end() {
    this.isOver = true;
    this.run = 0;
    this.forget(this.subjects);
    this.subjects = [];
  }
}

/** Things that end together: the watchers, blocks and components of a part of a page. */
class Scope {
  constructor() {
    this.parts = [];
    this.isOver = false;
  }

  add(part) {
    if (this.isOver) part.end(); else this.parts[this.parts.length] = part;
  }

  end() {
    const { parts } = this;
    this.isOver = true;
    this.parts = [];
    for (let i = 0; i < parts.length; i++) parts[i].end();
  }
}

/**
 * A TypeError, or another one, about the value of a template's function, with the place of that function: it is called again with
 * a component whose first member that it reads makes the error.
 */
function errorIn(compute, message, Class = TypeError) {
  let error = new Class(message);
  const component = new Proxy({}, { get() { throw error = new Class(message); } });
  try { reflectApply(compute, component, [component]); } catch { /* thrown above, or by the function itself */ }
  return error;
}

/** Computes a value now and, unless the component is static, reports each new one until the scope ends. */
function watch(vm, compute, scope, changed) {
  if (vm._static) return reflectApply(compute, vm, [vm]);
  const watcher = new Watcher(vm, compute, changed, false);
  scope.add(watcher);
  return watcher.value;
}
