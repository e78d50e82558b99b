/** A lock of one phone that its page and its worker share. An app that dies releases it. */
export class Lock {
  /** While true, everyone gets the lock at once. */
  isBroken = false;
  #holder: object | null = null;
  #queue: { who: object; enter: () => void }[] = [];
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

  async run<T>(who: object, work: () => Promise<T>): Promise<T> {
    if (this.isBroken) return this.#do(who, work);
    await new Promise<void>((enter) => {
      this.#queue.push({ who, enter });
      this.#next();
    });
    try {
      return await this.#do(who, work);
    } finally {
      this.#leave(who);
    }
  }

  async #do<T>(who: object, work: () => Promise<T>): Promise<T> {
    this.#inside.add(who);
    try {
      return await work();
    } finally {
      this.#inside.delete(who);
    }
  }

  /** Removes a dead app from the queue and releases its lock. */
  forget(who: object): void {
    this.#queue = this.#queue.filter((each) => each.who !== who);
    this.#inside.delete(who);
    this.#leave(who);
  }

  #leave(who: object): void {
    if (this.#holder !== who) return;
    this.#holder = null;
    this.#next();
  }

  #next(): void {
    if (this.#holder !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#holder = next.who;
    next.enter();
  }
}
