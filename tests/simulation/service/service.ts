import type { PGlite } from '@electric-sql/pglite';
import { createApp } from '#server/app.ts';
import { createBackground } from '#server/base/background.ts';
import { readConfig } from '#server/base/config.ts';
import type { Db } from '#server/db/db.ts';
import { createDiskWatch } from '#server/db/disk-watch.ts';
import { createKeyedHash } from '#server/db/keyed-hash.ts';
import { createBigReads, createSendingMemory } from '#server/http/big-reads.ts';
import { createCallers } from '#server/http/callers.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { createGate } from '#server/http/gate.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createTokenVerifier, trustedIssuers } from '#server/identity/identity-token.ts';
import type { Passwords } from '#server/identity/password.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { hashToken } from '#server/sessions/token.ts';
import { openTestDatabase } from '#tests/server/test-database.ts';
import { BEGINNING } from '#tests/simulation/kernel/borrow-clock.ts';
import { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import type { ModelList } from '#tests/simulation/model/model-list.ts';
import { FIRST_NAME } from '#tests/simulation/model/server-model.ts';
import { randomFrom } from '#tests/simulation/random.ts';
import { type Committed, GatedDatabase } from './gated-database.ts';
import { PgliteWire } from './pglite-wire.ts';
import { WriteLimit } from './write-limit.ts';

/**
 * Passwords without hashing, because hashing runs in threads that no seed schedules. Sync does not depend on
 * it.
 */
const PLAIN_PASSWORDS: Passwords = {
  hash: async (password) => password,
  isRight: async (password, stored) => password === stored,
  isOutdated: () => false,
  checkRoom: () => undefined,
};
/** The password of every user. */
export const PASSWORD = 'correct horse battery';
const YEAR = 365 * 24 * 3_600_000;
/** The tables that a backup contains. */
const TABLES = [
  'users',
  'sessions',
  'lists',
  'country_counts',
  'dishes',
  'likes',
  'archive',
  'eaten_items',
  'applied_writes',
];
/** Tables of counts over all users' lists, which remain when the users are deleted. */
const COUNT_TABLES = ['country_counts', 'dishes'];
/** PGlite has no autovacuum, and dead rows slow it down. */
const HISTORIES_BETWEEN_VACUUMS = 25;

type App = { fetch(request: Request): Promise<Response> };

/** A request as the server receives it. */
export type ServerRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
};

/** An answer of the server, or of a proxy or a login page instead of it. */
export type Answer = { status: number; headers: Headers; text: string };

/** What a history starts with. */
type HistoryStart = {
  scheduler: Scheduler;
  userIDs: readonly string[];
  lists: readonly ModelList[];
  epoch: string;
  onCommit: (committed: Committed) => void;
  /** Called if the server answers with an internal error, which no fault causes. */
  onInternalError: (what: string) => void;
};

/**
 * The real server on the real database, in this process. It can be stopped between two statements and started
 * again, and its database can be restored. One instance serves many histories, one after another.
 */
export class Service {
  readonly #wire: PgliteWire;
  readonly #passwordHash: string;
  readonly close: () => Promise<void>;
  #scheduler = new Scheduler(randomFrom(0));
  #onCommit: (committed: Committed) => void = () => undefined;
  #onInternalError: (what: string) => void = () => undefined;
  #running: { database: GatedDatabase; app: App; ungatedApp: App } | null = null;
  #histories = 0;
  /** The rate limit of writes that faults use. */
  readonly writeLimit = new WriteLimit();
  /** The number of times that the server was stopped. */
  #stops = 0;
  /** Functions that resolve the waiting calls of `answer` with null when the server is stopped. */
  readonly #waitingCallers = new Set<(nothing: null) => void>();

  private constructor(pg: PGlite, passwordHash: string, close: () => Promise<void>) {
    this.#wire = new PgliteWire(pg);
    this.#passwordHash = passwordHash;
    this.close = close;
  }

  static async open(): Promise<Service> {
    const database = await openTestDatabase();
    const pg = (database.db as unknown as { $client: PGlite }).$client;
    const service = new Service(pg, PASSWORD, database.close);
    // The same few statements run thousands of times on small tables, and planning them would be most of the
    // work.
    service.#wire.query('set plan_cache_mode = force_generic_plan');
    // Histories need neither durability nor statistics: only the server dies, not the database.
    for (const setting of ['synchronous_commit', 'track_activities', 'track_counts'])
      service.#wire.query(`set ${setting} = off`);
    for (const table of TABLES) {
      service.#wire.query(
        `create unlogged table if not exists backup_${table} as select * from ${table} limit 0`,
      );
    }
    return service;
  }

  /** Empties the database for a history of these users. */
  begin({ scheduler, userIDs, lists, epoch, onCommit, onInternalError }: HistoryStart): void {
    this.#scheduler = scheduler;
    this.#onCommit = onCommit;
    this.#onInternalError = onInternalError;
    this.#running = null;
    this.writeLimit.renew();
    this.#wire.query('delete from users');
    for (const table of COUNT_TABLES) this.#wire.query(`delete from ${table}`);
    if (this.#histories % HISTORIES_BETWEEN_VACUUMS === 0) {
      for (const table of TABLES) this.#wire.query(`vacuum analyze ${table}`);
    }
    this.#histories += 1;
    this.#wire.query('update server_state set epoch = $1', [epoch]);
    for (const [index, id] of userIDs.entries()) {
      const at = new Date(BEGINNING).toISOString();
      this.#wire.query(
        `insert into users (id, email, name, password_hash, activated_at, created_at)
         values ($1, $2, $3, $4, $5, $5)`,
        [id, emailOf(index), FIRST_NAME, this.#passwordHash, at],
      );
      this.#wire.query(
        `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
         values ($1, $2, $3, $3, $4)`,
        [hashToken(tokenOf(id)), id, at, new Date(BEGINNING + YEAR).toISOString()],
      );
    }
    for (const list of lists) this.#insert(list);
  }

  #insert(list: ModelList): void {
    this.#wire.query(
      `insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
         removed_item_ids, done_ids, likes, search_text, rev, list_order, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '[]', '{}', 0, '', 0, 0, now(), now())`,
      [
        list.id,
        list.userID,
        list.publicID,
        list.access,
        list.name,
        list.description,
        list.country,
        list.language,
        list.tags,
        list.items,
      ],
    );
    if (list.access !== 'public') return;
    this.#wire.query(
      `insert into country_counts (country, lists) values ($1, 1)
       on conflict (country) do update set lists = country_counts.lists + 1`,
      [list.country],
    );
  }

  /**
   * Answers a request. Resolves to null if the server is stopped first.
   * @param isRealTime whether answering takes real time besides SQL: a password, or the ETag of a public page
   */
  async answer(serverRequest: ServerRequest, isRealTime = false): Promise<Answer | null> {
    const stopsBefore = this.#stops;
    const { database, app, ungatedApp } = this.#start();
    const { method, url, headers, body } = serverRequest;
    const request = new Request(url, { method, headers, ...(body !== null && { body }) });
    const respond = async ({ fetch }: App) => {
      const response = await fetch(request);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    let cancel: (nothing: null) => void = () => undefined;
    const stopped = new Promise<null>((resolve) => {
      cancel = resolve;
    });
    this.#waitingCallers.add(cancel);
    const answer = isRealTime
      ? // A server that was stopped never answers, and the scheduler would wait for it.
        database.ungated(() => this.#scheduler.realTime(() => Promise.race([respond(ungatedApp), stopped])))
      : respond(app);
    const result = await Promise.race([answer, stopped]);
    this.#waitingCallers.delete(cancel);
    if (result !== null && isInternalError(result)) this.#onInternalError(`${method} ${url}: ${result.text}`);
    return stopsBefore === this.#stops ? result : null;
  }

  /**
   * Stops the server at once, or after this number of further statements. The next request starts a new one.
   */
  kill(afterStatements = 0): void {
    const dead = this.#running;
    if (dead === null) return;
    const afterStop = () => {
      this.#running = null;
      this.#stops += 1;
      for (const cancel of this.#waitingCallers) cancel(null);
      this.#waitingCallers.clear();
      this.#scheduler.note('server killed');
    };
    if (afterStatements > 0) {
      dead.database.killAfter(afterStatements, afterStop);
      return;
    }
    dead.database.kill();
    afterStop();
  }

  /** Cancels planned stops and the rate limit. */
  cancelFaults(): void {
    this.writeLimit.renew();
    this.#running?.database.killAfter(Number.POSITIVE_INFINITY, () => undefined);
  }

  /**
   * Backs the database up when no transaction is running, because over the single connection it would see
   * uncommitted changes.
   */
  async backUp(): Promise<void> {
    while (this.#running?.database.isInTransaction) await this.#scheduler.run(1);
    for (const table of TABLES) {
      this.#wire.query(`truncate backup_${table}`);
      this.#wire.query(`insert into backup_${table} select * from ${table}`);
    }
  }

  /** Restores the backup. Running requests end without an answer. */
  restore(epoch: string): void {
    this.kill();
    this.#wire.query('truncate users cascade');
    this.#wire.query(`truncate ${COUNT_TABLES.join(', ')}`);
    for (const table of TABLES) this.#wire.query(`insert into ${table} select * from backup_${table}`);
    this.#wire.query('update server_state set epoch = $1', [epoch]);
  }

  #start() {
    if (this.#running !== null) return this.#running;
    const database = new GatedDatabase(this.#wire, this.#scheduler, (committed) => this.#onCommit(committed));
    this.#waitingCallers.clear();
    this.#running = {
      database,
      app: this.#appOver(database.db),
      ungatedApp: this.#appOver(database.ungatedDb),
    };
    return this.#running;
  }

  #appOver(db: Db): App {
    const steady = () => this.#scheduler.now;
    const clock = () => BEGINNING + steady();
    const config = configOf();
    const memory = createSendingMemory(steady);
    const gate = createGate(config.requestsAtOnce);
    const app = createApp({
      db,
      mail: async () => undefined,
      clock,
      steady,
      config,
      background: createBackground(() => undefined),
      passwords: PLAIN_PASSWORDS,
      keyedHash: createKeyedHash(db),
      limits: {
        ...createRateLimits({ config, db, steady }),
        take: (_rule, userID) => this.writeLimit.take(userID),
      },
      bigReads: createBigReads(memory),
      bigSignIns: createBigReads(memory),
      gate,
      callers: createCallers(config),
      writes: createConcurrencyLimit({}),
      metrics: createMetrics({ gate }),
      standbyWatch: null,
      publicReads: (_c, read) => read(db),
      verifyToken: createTokenVerifier(trustedIssuers(config), clock),
      disk: createDiskWatch(db),
    });
    return { fetch: async (request) => app.fetch(request) };
  }
}

/** Returns whether an answer, or a verdict in it, reports an internal error. */
function isInternalError({ status, text }: Answer): boolean {
  return status === 500 || text.includes('"status":500');
}

/** Returns the token of a session that no phone of the history has. */
export function tokenOf(userID: string): string {
  return `elsewhere-${userID}`;
}

/** Returns the address of a history's nth user. */
export function emailOf(index: number): string {
  return `traveller-${index}@example.com`;
}

function configOf() {
  return readConfig({ PUBLIC_URL: 'http://localhost', RATE_LIMITS: 'off' }, null);
}
