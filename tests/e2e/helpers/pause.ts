/**
 * A moment of a request. `arrived`: at the proxy. `committed`: by the server, but the client has no answer
 * yet. `answered`: the proxy has sent the answer.
 */
export type Moment = 'arrived' | 'committed' | 'answered';

/** Holds a request at one moment of its life, so that a test can act at exactly that moment. */
export class Pause {
  /** Resolves when the request is held. */
  readonly reached: Promise<void>;
  readonly #moment: Moment;
  readonly #released: Promise<void>;
  #isDropped = false;
  #setReached = () => {};
  #setReleased = () => {};

  constructor(moment: Moment) {
    this.#moment = moment;
    this.reached = new Promise((resolve) => {
      this.#setReached = resolve;
    });
    this.#released = new Promise((resolve) => {
      this.#setReleased = resolve;
    });
  }

  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Lets the request continue, even if its client has disconnected. */
  release(): void {
    this.#setReleased();
  }

  /** Discards the request, or the answer if the server has already committed. */
  drop(): void {
    this.#isDropped = true;
    this.#setReleased();
  }

  /** Waits for the release if this is the moment of the pause. The proxy calls it at every moment. */
  async holdAt(moment: Moment): Promise<void> {
    if (moment !== this.#moment) return;
    this.#setReached();
    await this.#released;
  }
}
