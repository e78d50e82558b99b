import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '#server/db/db.ts';
import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import type { PgliteWire, WireResults } from './pglite-wire.ts';

/** What a transaction did, reported at its commit. */
export type Committed = {
  /** The idempotency key that it locked, or null. */
  key: string | null;
  /** The user of the key, or null. */
  userID: string | null;
  /** Whether it changed a list, a like or chosen account data. */
  isChange: boolean;
  /** Whether it stored its key as that of an applied write. */
  isRemembered: boolean;
  /** Whether it stored a refusal under its key. */
  isRefused: boolean;
};

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<WireResults>;

const CHANGES =
  /^(insert into|update|delete from) "(lists|likes)"|^update "users" set "(name|avatar|language|terms_version|diet)"/;
/** Applied and refused writes go into one table. Only the insert of a refusal stores a reason. */
const REMEMBERS = /^insert into "applied_writes" .* select /;
const REFUSES = /^insert into "applied_writes" .*, \$\d+\) on conflict do nothing/;
const LOCKS_KEY = /pg_try_advisory_xact_lock/;

/**
 * The server's database, where each statement waits for its turn, so that a history can stop the server
 * between any two of them. Like PGlite itself, it runs one transaction at a time.
 */
export class GatedDatabase {
  /** The database that the server uses. */
  readonly db: Db;
  /** The same database for work under `ungated`. */
  readonly ungatedDb: Db;
  readonly #wire: PgliteWire;
  readonly #scheduler: Scheduler;
  readonly #onCommit: (committed: Committed) => void;
  #queue: Promise<unknown> = Promise.resolve();
  #isInTransaction = false;
  #isDead = false;
  #isUngated = false;
  #killIn = Number.POSITIVE_INFINITY;
  #onKilled: () => void = () => undefined;

  constructor(wire: PgliteWire, scheduler: Scheduler, onCommit: (committed: Committed) => void) {
    this.#wire = wire;
    this.#scheduler = scheduler;
    this.#onCommit = onCommit;
    this.db = this.#view(
      (text, values, options) => this.#gated(text, values, options),
      (work) => this.#alone(work),
    );
    this.ungatedDb = this.#view(
      async (text, values, options) => this.#run(text, values, options),
      (work) => (this.#isUngated ? work() : this.#alone(work)),
    );
  }

  #view(query: Query, alone: <T>(work: () => Promise<T>) => Promise<T>): Db {
    const client = {
      query: ((...statement) => alone(() => query(...statement))) satisfies Query,
      transaction: <T>(work: (tx: { query: Query }) => Promise<T>) =>
        alone(() => this.#transaction(query, work)),
    };
    return drizzle({ client: client as unknown as PGlite }) as unknown as Db;
  }

  /** Whether a transaction is running. */
  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /**
   * Runs `work` alone; its statements, over `ungatedDb`, do not wait for turns. This is for work that takes
   * real time, because the progress of other work during that time would not depend on the seed.
   */
  ungated<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      this.#isUngated = true;
      try {
        return await work();
      } finally {
        this.#isUngated = false;
      }
    });
  }

  /** Stops the server after this number of further statements. */
  killAfter(statements: number, onKilled: () => void): void {
    this.#killIn = statements;
    this.#onKilled = onKilled;
  }

  /**
   * Stops the server at once. A running transaction is rolled back, and none of its promises ever resolves.
   */
  kill(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    if (this.#isInTransaction) this.#wire.query('rollback');
    this.#isInTransaction = false;
  }

  #dieNow(): void {
    if (this.#isDead) return;
    this.kill();
    this.#onKilled();
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #gated(text: string, values?: unknown[], options?: QueryOptions): Promise<WireResults> {
    await this.#scheduler.turn('sql');
    this.#killIn -= 1;
    if (this.#killIn < 0) this.#dieNow();
    return this.#run(text, values, options);
  }

  #run(text: string, values: unknown[] = [], options: QueryOptions = {}): WireResults | Promise<never> {
    if (this.#isDead) return new Promise(() => undefined);
    // Set at once, not after an `await`: a read in between would be rolled back too.
    if (text === 'begin') this.#isInTransaction = true;
    return this.#wire.query(text, values, options);
  }

  async #transaction<T>(query: Query, work: (tx: { query: Query }) => Promise<T>): Promise<T> {
    const lockedKeys: string[] = [];
    const remembered = new Set<unknown>();
    let isChange = false;
    let isRefused = false;
    await query('begin');
    try {
      const result = await work({
        query: (text, values = [], options) => {
          if (LOCKS_KEY.test(text)) lockedKeys.push(...values.flat().map(String));
          if (CHANGES.test(text)) isChange = true;
          if (REFUSES.test(text)) isRefused = true;
          if (REMEMBERS.test(text)) for (const value of values.flat()) remembered.add(value);
          return query(text, values, options);
        },
      });
      await query('commit');
      this.#isInTransaction = false;
      for (const committed of committedBy(lockedKeys, remembered, isChange, isRefused))
        this.#onCommit(committed);
      // The server can also die after the commit and before the answer.
      if (this.#killIn === 0) {
        this.#dieNow();
        return new Promise(() => undefined);
      }
      return result;
    } catch (error) {
      if (this.#isInTransaction && !this.#isDead) this.#wire.query('rollback');
      this.#isInTransaction = false;
      throw error;
    }
  }
}

/**
 * Returns what a transaction did under each of its keys. Of several keys, those that it stored have changed
 * something.
 */
function committedBy(
  lockedKeys: readonly string[],
  remembered: ReadonlySet<unknown>,
  isChange: boolean,
  isRefused: boolean,
): Committed[] {
  if (lockedKeys.length === 0)
    return [{ key: null, userID: null, isChange, isRemembered: remembered.size > 0, isRefused }];
  return lockedKeys.map((name) => {
    const [userID = '', key = ''] = name.split(' ');
    const isRemembered = remembered.has(key);
    return {
      key,
      userID,
      isChange: isChange && (lockedKeys.length === 1 || isRemembered),
      isRemembered,
      isRefused,
    };
  });
}
