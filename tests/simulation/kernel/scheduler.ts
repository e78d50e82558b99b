import { createHash } from 'node:crypto';
import type { Random } from '#tests/simulation/random.ts';

type Timer = { at: number; order: number; fire: () => void };

/** The weight of a database step relative to a message: a phone's database is faster than a network. */
const DATABASE_WEIGHT = 3;
/** The number of characters of notes that are hashed together. */
const NOTES_AT_ONCE = 65_536;

/**
 * Decides what happens next. Everything that takes time in a history waits here: each step of the phones'
 * databases, each message, each SQL statement, each timer. One of these continues at a time, chosen by the
 * seed, and runs until it waits again. So the same seed gives the same history.
 */
export class Scheduler {
  /** Milliseconds since the history began. */
  now = 0;
  /** Called whenever nothing is running. */
  onQuiet: () => void = () => undefined;
  readonly #random: Random;
  #database: (() => void)[] = [];
  #databaseHead = 0;
  readonly #waiting: { label: string; run: () => void }[] = [];
  #timers: Timer[] = [];
  #order = 0;
  #realTimeWork = 0;
  #afterTurns: { remaining: number; run: () => void }[] = [];
  readonly #trace = createHash('sha1');
  /**
   * Notes that are not hashed yet. They are hashed together, because each call of the hash costs more than
   * its text.
   */
  #notes = '';
  readonly #log: ((line: string) => void) | null;

  constructor(random: Random, log: ((line: string) => void) | null = null) {
    this.#random = random;
    this.#log = log;
  }

  /** Records an event, to compare two runs of one seed. */
  note(text: string): void {
    this.#notes += `${text}\n`;
    if (this.#notes.length > NOTES_AT_ONCE) this.#writeNotes();
    this.#log?.(`${this.now} ${text}`);
  }

  /** Returns a hash of all events so far. */
  hash(): string {
    this.#writeNotes();
    return this.#trace.copy().digest('hex');
  }

  #writeNotes(): void {
    this.#trace.update(this.#notes);
    this.#notes = '';
  }

  /** Queues a step of a phone's database. These steps keep their order. */
  database(run: () => void): void {
    this.#database.push(run);
  }

  /** Resolves when it is this step's turn. */
  turn(label: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ label, run: resolve }));
  }

  /** Runs a function after this number of turns. */
  afterTurns(turns: number, run: () => void): void {
    this.#afterTurns.push({ remaining: turns, run });
  }

  /**
   * Runs a function after `ms` milliseconds, rounded up, because a date has no fractions of a millisecond and
   * a timer could otherwise fire before its time.
   * @returns a function that cancels it
   */
  after(ms: number, fire: () => void): () => void {
    this.#order += 1;
    const timer = { at: this.now + Math.ceil(Math.max(ms, 0)), order: this.#order, fire };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Waits for work that takes real time (a password hash). Nothing else continues meanwhile. */
  async realTime<T>(work: () => Promise<T>): Promise<T> {
    this.#realTimeWork += 1;
    try {
      return await work();
    } finally {
      this.#realTimeWork -= 1;
    }
  }

  /** Runs this number of turns, or until everything waits for time to pass. */
  async run(turns = Number.POSITIVE_INFINITY, isDone: () => boolean = () => false): Promise<void> {
    let isSettled = false;
    // `microtasksDone` must be called from a microtask.
    await null;
    for (let turn = 0; turn < turns; ) {
      await microtasksDone();
      if (this.#realTimeWork > 0) {
        await macrotask();
        continue;
      }
      this.onQuiet();
      if (isDone()) return;
      const next = this.#pick();
      if (next !== null) {
        isSettled = false;
        turn += 1;
        next();
        this.#countDown();
      } else if (isSettled) return;
      else {
        // Runs the real event loop once more, in case the platform itself has work.
        isSettled = true;
        await macrotask();
      }
    }
  }

  /** Lets time pass. Every timer that comes due runs until everything is idle. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.run();
    for (let timer = this.#due(end); timer !== undefined; timer = this.#due(end)) {
      this.#timers = this.#timers.filter((other) => other !== timer);
      this.now = Math.max(this.now, timer.at);
      timer.fire();
      await this.run();
    }
    this.now = end;
  }

  /** Lets time pass as if everything slept: the timers that came due then fire at once. */
  async leap(ms: number): Promise<void> {
    this.now += ms;
    await this.pass(0);
  }

  #due(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > end) continue;
      if (first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }

  #pick(): (() => void) | null {
    const hasDatabase = this.#databaseHead < this.#database.length;
    if (this.#waiting.length === 0) return hasDatabase ? this.#nextOfDatabase() : null;
    const weight = hasDatabase ? DATABASE_WEIGHT : 0;
    const drawn = Math.floor(this.#random.next() * (this.#waiting.length + weight));
    if (drawn >= this.#waiting.length) return this.#nextOfDatabase();
    const [{ label, run }] = this.#waiting.splice(drawn, 1) as [{ label: string; run: () => void }];
    this.note(label);
    return run;
  }

  #nextOfDatabase(): () => void {
    const run = this.#database[this.#databaseHead] as () => void;
    this.#databaseHead += 1;
    if (this.#databaseHead === this.#database.length) {
      this.#database = [];
      this.#databaseHead = 0;
    }
    return run;
  }

  #countDown(): void {
    if (this.#afterTurns.length === 0) return;
    for (const each of this.#afterTurns) each.remaining -= 1;
    const due = this.#afterTurns.filter(({ remaining }) => remaining <= 0);
    this.#afterTurns = this.#afterTurns.filter(({ remaining }) => remaining > 0);
    for (const { run } of due) run();
  }
}

/** Resolves when no promise can continue: called from a microtask, `nextTick` runs after all microtasks. */
const microtasksDone = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const realSetImmediate = setImmediate;
function macrotask(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}
