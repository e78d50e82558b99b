/** A lock of one phone, shared by its page and its worker; whoever dies lets go of it. */
export class Lock {
  /** While true everybody is let in at once. */
  isBroken = false;
  #holder: object | null = null;
  #queue: { who: object; enter: () => void }[] = [];

  get isHeld(): boolean {
    return this.#holder !== null;
  }

  async run<T>(who: object, work: () => Promise<T>): Promise<T> {
    if (this.isBroken) return work();
    await new Promise<void>((enter) => {
      this.#queue.push({ who, enter });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#leave(who);
    }
  }

  /** Takes a dead app out of the queue, and the lock from it. */
  forget(who: object): void {
    this.#queue = this.#queue.filter((each) => each.who !== who);
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
