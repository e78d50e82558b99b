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

/** All that a phone has on its disk, as last committed. The rows are the database's own: only for reading. */
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
 * A phone's disk: fake-indexeddb, with a look inside that costs nothing and the faults of a disk. It relies on that
 * library's inner parts, whose version is pinned.
 */
export class Storage {
  readonly factory = new IDBFactory();
  /** Whether something was committed since this was last set to false. */
  isDirty = false;
  /** After how many more steps of the next writing transaction the disk is full; null while it is not. */
  #fullAfter: number | null = null;
  /** Called when the disk was full. */
  #onFull: () => void = () => undefined;

  constructor() {
    const { factory } = this;
    const open = factory.open.bind(factory);
    factory.open = (name: string, version?: number) => {
      const request = open(name, version);
      // The library fires this before the listeners of whoever opens.
      request.addEventListener('success', () => this.#watch(request.result as unknown as Opened));
      return request;
    };
  }

  /** Fills the disk for the next writing transaction, which loses everything it wrote after so many writes. */
  fillUp(afterWrites: number, onFull: () => void): void {
    this.#fullAfter = afterWrites;
    this.#onFull = onFull;
  }

  /** The disk has room again. */
  makeRoom(): void {
    this.#fullAfter = null;
  }

  /** Undoes what was not committed over one connection, as when the app that was writing dies. */
  loseUnfinished(connection: IDBDatabase): void {
    for (const transaction of [...(this.#raw()?.transactions ?? [])]) {
      if (transaction.db === connection && transaction._state !== 'finished') transaction._abort(null);
    }
  }

  /** Whether nobody is in the middle of writing. */
  isAtRest(): boolean {
    return (this.#raw()?.transactions ?? []).every(
      ({ _state, _started, mode }) => _state === 'finished' || !_started || mode === 'readonly',
    );
  }

  /** What is on the disk. */
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
    const go = raw._start.bind(raw);
    raw._start = () => {
      const isLast = raw._requests.length === 0;
      // A browser says so at a write or, at the latest, when it commits.
      if (transaction._state !== 'finished' && (raw._rollbackLog.length > writes || isLast)) {
        this.#onFull();
        transaction._abort('QuotaExceededError');
        return;
      }
      go();
    };
  }
}
