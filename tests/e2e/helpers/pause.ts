/**
 * The request has arrived at the proxy; the server has committed but the client has no answer yet; the answer
 * was sent.
 */
export type Moment = 'arrived' | 'committed' | 'answered';

/** A request held at a moment of its life, so that a test can act at exactly that moment. */
export class Pause {
  /** Resolves when the request has come to that moment. */
  readonly reached: Promise<void>;
  readonly #moment: Moment;
  readonly #released: Promise<void>;
  #isDropped = false;
  #reach = () => {};
  #let = () => {};

  constructor(moment: Moment) {
    this.#moment = moment;
    this.reached = new Promise((resolve) => {
      this.#reach = resolve;
    });
    this.#released = new Promise((resolve) => {
      this.#let = resolve;
    });
  }

  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Lets the request go on, even if its client has disconnected. */
  release(): void {
    this.#let();
  }

  /** Discards the request, or its answer if the server has already committed. The receiver never gets it. */
  drop(): void {
    this.#isDropped = true;
    this.#let();
  }

  /** Called by the proxy at each moment of the request. */
  async at(moment: Moment): Promise<void> {
    if (moment !== this.#moment) return;
    this.#reach();
    await this.#released;
  }
}
