import { IDBFactory } from 'fake-indexeddb';
import type {
  AccountRow,
  ArchiveRow,
  BaseRow,
  DraftRow,
  Entry,
  ListRow,
  MetaRow,
  PublicListRow,
} from '#src/db/schema.ts';

/** All committed data of a phone. The rows are the database's own objects: do not change them. */
export type Stored = {
  lists: ListRow[];
  bases: BaseRow[];
  outbox: Entry[];
  accounts: AccountRow[];
  archives: ArchiveRow[];
  publicLists: PublicListRow[];
  countryPages: unknown[];
  drafts: DraftRow[];
  meta: MetaRow[];
};

type RawTransaction = {
  _state: 'active' | 'inactive' | 'committing' | 'finished';
  _started: boolean;
  mode: string;
  db: IDBDatabase;
  _abort(name: string | null): void;
  addEventListener(type: string, listener: () => void): void;
};
type RawRecords = { values(): Iterable<{ value: unknown }> };
type RawDatabase = {
  transactions: RawTransaction[];
  rawObjectStores: Map<string, { records: RawRecords }>;
};
type Opened = { transaction(...args: unknown[]): RawTransaction };

/** The database's name on every phone. */
export const DATABASE = 'sim';

/**
 * A phone's storage: fake-indexeddb with fast access to its rows and with faults. It relies on internals of
 * that library, whose version is pinned.
 */
export class Storage {
  readonly factory = new IDBFactory();
  /** Whether something was committed since this was last set to false. */
  isDirty = false;
  /**
   * The number of further steps of the next writing transaction until the storage is full; null if it has
   * room.
   */
  #fullAfter: number | null = null;
  /** Called when the storage was full. */
  #onFull: () => void = () => undefined;

  constructor() {
    const { factory } = this;
    const open = factory.open.bind(factory);
    factory.open = (name: string, version?: number) => {
      const request = open(name, version);
      // The library fires this event before the listeners of the code that opens the database.
      request.addEventListener('success', () => this.#watch(request.result as unknown as Opened));
      return request;
    };
  }

  /**
   * Fills the storage for the next writing transaction, which fails after this number of writes and is rolled
   * back.
   */
  fillUp(afterWrites: number, onFull: () => void): void {
    this.#fullAfter = afterWrites;
    this.#onFull = onFull;
  }

  /** Gives the storage room again. */
  makeRoom(): void {
    this.#fullAfter = null;
  }

  /** Rolls back the unfinished transactions of one connection, as when its app dies. */
  loseUnfinished(connection: IDBDatabase): void {
    for (const transaction of [...(this.#raw()?.transactions ?? [])]) {
      if (transaction.db === connection && transaction._state !== 'finished') transaction._abort(null);
    }
  }

  /** Returns whether no transaction is writing. */
  isAtRest(): boolean {
    return (this.#raw()?.transactions ?? []).every(
      ({ _state, _started, mode }) => _state === 'finished' || !_started || mode === 'readonly',
    );
  }

  /** Returns the committed data. */
  read(): Stored {
    const rows = <Row>(store: string): Row[] => {
      const records = this.#raw()?.rawObjectStores.get(store)?.records.values() ?? [];
      return Array.from(records as Iterable<{ value: Row }>, ({ value }) => value);
    };
    return {
      lists: rows('lists'),
      bases: rows('bases'),
      outbox: rows('outbox'),
      accounts: rows('accounts'),
      archives: rows('archives'),
      publicLists: rows('publicLists'),
      countryPages: rows('countryPages'),
      drafts: rows('drafts'),
      meta: rows('meta'),
    };
  }

  #raw(): RawDatabase | undefined {
    return (this.factory as unknown as { _databases: Map<string, RawDatabase> })._databases.get(DATABASE);
  }

  #watch(database: Opened): void {
    const begin = database.transaction.bind(database);
    database.transaction = (...args) => {
      const transaction = begin(...args);
      if (args[1] === 'readonly' || args[1] === undefined) return transaction;
      transaction.addEventListener('complete', () => {
        this.isDirty = true;
      });
      if (this.#fullAfter !== null) this.#limit(transaction, this.#fullAfter);
      return transaction;
    };
  }

  #limit(transaction: RawTransaction, writes: number): void {
    this.#fullAfter = null;
    const raw = transaction as unknown as {
      _start(): void;
      _requests: unknown[];
      _rollbackLog: unknown[];
    };
    const start = raw._start.bind(raw);
    raw._start = () => {
      const isLast = raw._requests.length === 0;
      // A browser reports a full storage at a write or, at the latest, at the commit.
      if (transaction._state !== 'finished' && (raw._rollbackLog.length > writes || isLast)) {
        this.#onFull();
        transaction._abort('QuotaExceededError');
        return;
      }
      start();
    };
  }
}
