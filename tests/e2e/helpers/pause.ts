/** Before the server hears of a request; when it has committed and nobody knows; when its answer is out. */
export type Moment = 'arrived' | 'committed' | 'answered';

/** A request held at a moment of its life, so that a test can do something just then. */
export class Pause {
  /** Resolves when the request is there. */
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

  /** Lets the request go on, also when nobody waits for its answer any more. */
  release(): void {
    this.#let();
  }

  /** Lets it go no further: what it is on the way to never hears of it. */
  drop(): void {
    this.#isDropped = true;
    this.#let();
  }

  /** Called by the proxy on the request's way. */
  async at(moment: Moment): Promise<void> {
    if (moment !== this.#moment) return;
    this.#reach();
    await this.#released;
  }
}
