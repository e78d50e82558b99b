import { createHash } from 'node:crypto';
import type { Random } from '#tests/simulation/random.ts';

type Timer = { at: number; order: number; fire: () => void };

/** How much more often a phone's database goes on than any one message: it is faster than a network. */
const DATABASE_WEIGHT = 3;
/** Characters of notes that go into the trace together. */
const NOTES_AT_ONCE = 65_536;

/**
 * Decides what happens next. Everything that takes time in a history waits here: each step of the phones' databases,
 * each message on the way, each SQL statement, each timer. One goes on at a time, the seed says which, and nothing
 * else does until it has run out. So a seed is a history.
 */
export class Scheduler {
  /** Milliseconds since the history began. */
  now = 0;
  /** Called whenever everything stands still. */
  onQuiet: () => void = () => undefined;
  readonly #random: Random;
  #database: (() => void)[] = [];
  #databaseHead = 0;
  readonly #waiting: { label: string; run: () => void }[] = [];
  #timers: Timer[] = [];
  #order = 0;
  #foreign = 0;
  #afterTurns: { left: number; run: () => void }[] = [];
  readonly #trace = createHash('sha1');
  /** Notes that are not in the trace yet: each way into the hash costs more than its text. */
  #notes = '';
  readonly #log: ((line: string) => void) | null;

  constructor(random: Random, log: ((line: string) => void) | null = null) {
    this.#random = random;
    this.#log = log;
  }

  /** Notes something that happened, for comparing two runs of one seed. */
  note(text: string): void {
    this.#notes += `${text}\n`;
    if (this.#notes.length > NOTES_AT_ONCE) this.#writeNotes();
    this.#log?.(`${this.now} ${text}`);
  }

  /** What happened so far, in one word. */
  hash(): string {
    this.#writeNotes();
    return this.#trace.copy().digest('hex');
  }

  #writeNotes(): void {
    this.#trace.update(this.#notes);
    this.#notes = '';
  }

  /** A step of a phone's database; these go in their order. */
  database(run: () => void): void {
    this.#database.push(run);
  }

  /** Resolves when it is this step's turn. */
  turn(label: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ label, run: resolve }));
  }

  /** Runs something after so many turns of whatever it is. */
  afterTurns(turns: number, run: () => void): void {
    this.#afterTurns.push({ left: turns, run });
  }

  /**
   * Runs something when so much time has passed; returns how to call that off. In whole milliseconds: a date holds no
   * finer ones, and a timer would fire before what it waits for is due by a clock that rounds.
   */
  after(ms: number, fire: () => void): () => void {
    this.#order += 1;
    const timer = { at: this.now + Math.ceil(Math.max(ms, 0)), order: this.#order, fire };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Waits for work that really takes time (a password hash); nothing else goes on meanwhile. */
  async foreign<T>(work: () => Promise<T>): Promise<T> {
    this.#foreign += 1;
    try {
      return await work();
    } finally {
      this.#foreign -= 1;
    }
  }

  /** Goes on for so many turns, or until nothing is left to do but wait for time to pass. */
  async run(turns = Number.POSITIVE_INFINITY, isDone: () => boolean = () => false): Promise<void> {
    let isSettled = false;
    // `quiet` has to be asked by a microtask.
    await null;
    for (let turn = 0; turn < turns; ) {
      await quiet();
      if (this.#foreign > 0) {
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
        // Once more with the real event loop, in case something of the platform's own is under way.
        isSettled = true;
        await macrotask();
      }
    }
  }

  /** Lets time pass: whatever comes due meanwhile goes on until it rests. */
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

  /** Time has passed while everything slept: what came due meanwhile does so now, once. */
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
    for (const each of this.#afterTurns) each.left -= 1;
    const due = this.#afterTurns.filter(({ left }) => left <= 0);
    this.#afterTurns = this.#afterTurns.filter(({ left }) => left > 0);
    for (const { run } of due) run();
  }
}

/** Resolves when every promise that can go on has: of what a microtask asks for, a tick comes only after all others. */
const quiet = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const realSetImmediate = setImmediate;
function macrotask(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}
