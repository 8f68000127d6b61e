/* Watchers: values computed from observed data, which are computed anew when that changes. */

/** The watcher that computes right now, or null. */
let running = null;

/** How many computations there were: the number of the latest. */
let runCount = 0;

/** A function of a component's data, and who hears of a new result. A lazy one computes when it is asked. */
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

  /** Computes, and takes down what the result depends on. */
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

  /** Lets go of the subjects that this run has not read. */
  forget(subjects) {
    for (let i = 0; i < subjects.length; i++) {
      const { readers } = subjects[i];
      if (readers.get(this) !== this.run) readers.delete(this);
    }
  }

  /** Hears that something has changed. An object counts as new each time, because it may be another inside. */
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

  /** The value of a lazy one; who computes with it depends on all that it depends on. */
  ask() {
    if (this.isOver) return reflectApply(this.compute, this.vm, [this.vm]);
    if (this.isDirty) {
      this.value = this.get();
      this.isDirty = false;
    }
    if (running !== null) for (let i = 0; i < this.subjects.length; i++) this.subjects[i].wasRead();
    return this.value;
  }

  /** Stops hearing. */
  end() {
    this.isOver = true;
    this.run = 0;
    this.forget(this.subjects);
    this.subjects = [];
  }
}

/** What ends together: the watchers, blocks and components of a part of a page. */
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

/** Computes a value now and, unless the component is static, tells of each new one until the scope ends. */
function watch(vm, compute, scope, changed) {
  if (vm._static) return reflectApply(compute, vm, [vm]);
  const watcher = new Watcher(vm, compute, changed, false);
  scope.add(watcher);
  return watcher.value;
}
