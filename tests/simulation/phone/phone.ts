import { IDBKeyRange } from 'fake-indexeddb';
import { type Api, createApi } from '#src/api/client.ts';
import { createNetworkMode } from '#src/browser/network/network-mode.ts';
import { createPollingInView } from '#src/browser/network/poll-in-view.ts';
import type { ImportResult } from '#src/commands/import-lists.ts';
import type { Removal } from '#src/commands/removal.ts';
import { FoodDatabase } from '#src/db/database.ts';
import type { Device } from '#src/outbox/command.ts';
import { drain } from '#src/outbox/drain.ts';
import { pausingApi } from '#src/sync/pull.ts';
import { type SessionDeps, sendPendingLogout } from '#src/sync/session.ts';
import { createSynchroniser, type Synchroniser } from '#src/sync/synchroniser.ts';
import { BEGINNING } from '#tests/simulation/kernel/borrow-clock.ts';
import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import type { Random } from '#tests/simulation/random.ts';
import { Lock } from './lock.ts';
import { DATABASE, Storage } from './storage.ts';

/** The page or the worker, from its start to its end. */
export type App = {
  readonly phone: Phone;
  readonly kind: 'page' | 'worker';
  isDead: boolean;
  readonly db: FoodDatabase;
  readonly api: Api;
};

/** A page, which the user's commands reach. */
export type Page = App & {
  readonly withSessionLock: SessionDeps['withSessionLock'];
  readonly device: Device;
  readonly synchroniser: Synchroniser;
  /** Removals that can be undone on this page, newest last. */
  readonly removals: { removal: Removal; step: number }[];
  /** Imports that can be undone on this page, newest last. */
  readonly imports: ImportResult[];
};

/** Carries an app's request to the server. `step` is the step of the history that makes it, or null. */
type Carry = (app: App, request: Request, step: number | null) => Promise<Response>;

/**
 * A phone with the app's real local code. Its database, cookies and clock survive the apps that run on it.
 */
export class Phone {
  readonly index: number;
  readonly storage = new Storage();
  readonly lock = new Lock();
  readonly #sessionLock = new Lock();
  readonly cookies = new Map<string, string>();
  /** The error of the phone's clock, in milliseconds. */
  clockError = 0;
  /** True if no request gets through. */
  isOffline = false;
  /** Called when an app has taken the lock to drain (`begin`), and before the app releases it (`end`). */
  onDrain: (app: App, moment: 'begin' | 'end') => void = () => undefined;
  /** Called when an app has died. */
  onDeath: () => void = () => undefined;
  page: Page;
  worker: App | null = null;
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #batchThreshold: number;
  readonly #carry: Carry;

  constructor(parts: {
    index: number;
    scheduler: Scheduler;
    random: Random;
    /** The most changes that are sent by their own calls. */
    batchThreshold: number;
    carry: Carry;
  }) {
    this.index = parts.index;
    this.#scheduler = parts.scheduler;
    this.#random = parts.random;
    this.#batchThreshold = parts.batchThreshold;
    this.#carry = parts.carry;
    this.page = this.#openPage();
  }

  now(): number {
    return BEGINNING + this.#scheduler.now + this.clockError;
  }

  /** Whether a sign-in or sign-out is running. */
  get isSigning(): boolean {
    return this.#sessionLock.isHeld;
  }

  /** Returns a new UUID, the same in every run of the seed. */
  newID(): string {
    const hex = (length: number) =>
      Array.from({ length }, () => Math.floor(this.#random.next() * 16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  }

  /** Returns the API as a step of the history uses it. */
  apiFor(app: App, step: number | null): Api {
    return pausingApi(this.#serverFor(app, step), app.db);
  }

  /** Returns the API as drain and pull use it, which pause the session themselves. */
  #serverFor(app: App, step: number | null): Api {
    return createApi({
      base: 'http://localhost/api',
      fetch: async (input) => {
        if (app.isDead) return new Promise(() => undefined);
        // Ky always calls `fetch` with a complete Request.
        return this.#carry(app, input as Request, step);
      },
    });
  }

  /** Kills an app at any point. Its unfinished transactions are rolled back. A dead page opens again. */
  kill(app: App): void {
    if (app.isDead) return;
    app.isDead = true;
    this.#scheduler.note(`phone ${this.index} ${app.kind} killed`);
    const connection = app.db.backendDB();
    if (connection) this.storage.loseUnfinished(connection);
    app.db.close();
    this.lock.forget(app);
    this.#sessionLock.forget(app);
    this.onDeath();
    if (app.kind === 'worker') {
      this.worker = null;
      return;
    }
    this.page = this.#openPage();
    if (!this.isOffline) this.page.synchroniser.resume();
  }

  /**
   * Wakes the worker, as the browser does, to send waiting entries. Returns early if the worker is killed.
   */
  async wakeWorker(): Promise<void> {
    const worker = this.#openApp('worker');
    this.worker = worker;
    try {
      await drain({ db: worker.db, api: worker.api, ...this.#drainDeps(worker) });
    } catch (error) {
      if (!worker.isDead && !isStorageError(error)) throw error;
    } finally {
      if (!worker.isDead) worker.db.close();
      if (this.worker === worker) this.worker = null;
    }
  }

  #openApp(kind: App['kind']): App {
    const db = new FoodDatabase(DATABASE, { indexedDB: this.storage.factory, IDBKeyRange });
    const app = { phone: this, kind, isDead: false, db };
    return Object.assign(app, { api: this.#serverFor(app as unknown as App, null) });
  }

  #openPage(): Page {
    const app = this.#openApp('page');
    const withSessionLock: Page['withSessionLock'] = (work) => this.#sessionLock.run(app, work);
    const { resume, ...others } = createSynchroniser({
      db: app.db,
      api: app.api,
      network: createNetworkMode(true),
      ...this.#drainDeps(app),
      beforeDrain: () => sendPendingLogout({ db: app.db, api: this.apiFor(app, null), withSessionLock }),
    });
    const polling = createPollingInView({
      db: app.db,
      now: () => this.now(),
      isInView: () => !this.isOffline && !app.isDead,
      ask: others.askByTheMinute,
    });
    const synchroniser: Synchroniser = {
      ...others,
      resume() {
        resume();
        polling.begin();
      },
    };
    const device: Device = {
      db: app.db,
      now: () => this.now(),
      newID: () => this.newID(),
      notifyCommitted: () => {
        if (!this.isOffline && !app.isDead) synchroniser.wake();
      },
    };
    return Object.assign(app, { device, synchroniser, withSessionLock, removals: [], imports: [] });
  }

  #drainDeps(app: App) {
    return {
      now: () => this.now(),
      random: () => this.#random.next(),
      batchThreshold: this.#batchThreshold,
      withLock: <T>(work: () => Promise<T>) =>
        this.lock.run(app, async () => {
          this.onDrain(app as App, 'begin');
          const result = await work();
          this.onDrain(app as App, 'end');
          return result;
        }),
    };
  }
}

/** Returns whether an error comes from the storage: it was full, or closed by a kill. */
function isStorageError(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return [name, inner?.name].some((each) => each === 'QuotaExceededError' || each === 'AbortError');
}
