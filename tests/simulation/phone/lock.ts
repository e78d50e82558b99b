/** A lock of one phone, shared by its page and its worker; whoever dies lets go of it. */
export class Lock {
  /** While true everybody is let in at once. */
  isBroken = false;
  #holder: object | null = null;
  #queue: { who: object; enter: () => void }[] = [];
  readonly #inside = new Set<object>();

  get isHeld(): boolean {
    return this.#holder !== null;
  }

  /** Whether page and worker may both be let in, or are: who came in by a broken lock is still there when it is whole again. */
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

  /** Takes a dead app out of the queue, and the lock from it. */
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
