/** A lock of one phone that its page and its worker share. An app that dies releases it. */
export class Lock {
  /** While true, every app that asks for the lock receives it at once. */
  isBroken = false;
  #holder: object | null = null;
  #queue: { app: object; enter: () => void }[] = [];
  readonly #inside = new Set<object>();

  get isHeld(): boolean {
    return this.#holder !== null;
  }

  /**
   * Whether page and worker may both hold the lock, or still do, because an app that entered while the lock
   * was broken stays inside.
   */
  get isShared(): boolean {
    return this.isBroken || this.#inside.size > 1;
  }

  async run<T>(app: object, work: () => Promise<T>): Promise<T> {
    if (this.isBroken) return this.#do(app, work);
    await new Promise<void>((enter) => {
      this.#queue.push({ app, enter });
      this.#next();
    });
    try {
      return await this.#do(app, work);
    } finally {
      this.#leave(app);
    }
  }

  async #do<T>(app: object, work: () => Promise<T>): Promise<T> {
    this.#inside.add(app);
    try {
      return await work();
    } finally {
      this.#inside.delete(app);
    }
  }

  /** Removes a dead app from the queue and releases its lock. */
  forget(app: object): void {
    this.#queue = this.#queue.filter((each) => each.app !== app);
    this.#inside.delete(app);
    this.#leave(app);
  }

  #leave(app: object): void {
    if (this.#holder !== app) return;
    this.#holder = null;
    this.#next();
  }

  #next(): void {
    if (this.#holder !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#holder = next.app;
    next.enter();
  }
}
