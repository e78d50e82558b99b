import Dexie, { type Collection, type EntityTable, type Table } from 'dexie';
import { keepWaitingAllergies } from './move-allergies.ts';
import {
  type AccountRow,
  type ArchiveRow,
  archiveRows,
  type BaseRow,
  type CountryPageRow,
  type DishNamesRow,
  type DownloadPartRow,
  type DownloadRow,
  type DraftRow,
  type Entry,
  type ListRow,
  type MetaRow,
  type PublicListRow,
} from './schema.ts';

/** The name of the app's database, one per origin. */
export const DATABASE_NAME = 'food-odyssey';

/** The device's database; `schema.ts` describes its rows. Schema versions only add (P7.19). */
export class FoodDatabase extends Dexie {
  /** The user's lists as shown; the index `[userID+rev]` orders them by the server's last change. */
  declare lists: EntityTable<ListRow, 'id'>;
  /** The bases: the server's last state of lists that have entries waiting. */
  declare bases: EntityTable<BaseRow, 'id'>;
  /** The user's writes that the server has not settled. */
  declare outbox: EntityTable<Entry, 'seq'>;
  /** Accounts that are or were signed in on this device. */
  declare accounts: EntityTable<AccountRow, 'id'>;
  /**
   * Ids of eaten dishes that were removed, alone or with their list. They are split into parts so that a tick
   * reads only one part.
   */
  declare archives: Table<ArchiveRow, [string, string]>;
  /** Public lists that were loaded on this device. */
  declare publicLists: EntityTable<PublicListRow, 'id'>;
  /** The ids of the public lists on each page of a country. */
  declare countryPages: Table<CountryPageRow, [string, number]>;
  /** The other names of a country's dishes, for searches. */
  declare dishNames: EntityTable<DishNamesRow, 'country'>;
  /** Countries that the user downloads. */
  declare downloads: EntityTable<DownloadRow, 'country'>;
  /** The lists in each part of a running download. */
  declare downloadParts: Table<DownloadPartRow, [string, number]>;
  /** The drafts, at most one per user. */
  declare drafts: EntityTable<DraftRow, 'key'>;
  /** The session and other single values. */
  declare meta: Table<MetaRow, MetaRow['key']>;
  /**
   * The schema version at which the data that a pull stores last changed. Later versions only added indexes or
   * tables, so a pull by this version is still complete.
   */
  readonly pullVersion: number;

  /**
   * @param name the app has one database per origin; tests open one per device
   * @param options `indexedDB` and `IDBKeyRange` of another implementation, for tests
   */
  constructor(
    name = DATABASE_NAME,
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    // Dexie's cache would show writes that may still fail. Strict durability means that a committed write is
    // on disk.
    super(name, { cache: 'disabled', chromeTransactionDurability: 'strict', ...options });
    // Dexie tracks `await` only in a scope function that is itself `async`. In others it may lose the
    // transaction in nested helpers.
    const begin = this.transaction as (...args: unknown[]) => unknown;
    this.transaction = ((...args: unknown[]) => {
      const scope = args.pop() as (transaction: unknown) => unknown;
      return begin.call(this, ...args, async (transaction: unknown) => scope(transaction));
    }) as typeof this.transaction;
    // Versions 1 to 6 are declared as one, because Dexie upgrades any older database directly and processes
    // every declared version at each start.
    this.version(6).stores({
      // Indexed also by public id, for likes; by former public id, for old links; by last change, for Home.
      lists: 'id, [userID+order], [userID+rev], *eatenKeys, publicID, formerPublicID',
      bases: 'id',
      outbox: '++seq, &id, [userID+lane], [userID+state], listID, kind',
      accounts: 'id',
      // Indexed also by likes within a country, for its order, and by fetch time, for eviction.
      publicLists: 'id, chosenCountry, publicID, [chosenCountry+likes], fetchedAt',
      countryPages: '[country+page]',
      drafts: 'key',
      meta: 'key',
      downloads: 'country',
      downloadParts: '[country+from]',
    });
    // Older code did not read the notes on dishes, so the next pull must fetch all lists again.
    this.version(7).upgrade((transaction) =>
      transaction.table<AccountRow>('accounts').toCollection().modify({ pulledRev: 0, fetchedHour: -1 }),
    );
    // Moves the archive out of the account's row, because every tick writes that row.
    this.version(8)
      .stores({ archives: '[userID+part], userID' })
      .upgrade(async (transaction) => {
        const accounts = transaction.table<AccountRow & { archive?: string[] }>('accounts');
        for (const { archive = [], ...account } of await accounts.toArray()) {
          await transaction.table('archives').bulkPut(archiveRows(account.id, archive));
          await accounts.put(account);
        }
      });
    // Moves allergies out of waiting diet changes. Earlier versions wrote these changes without asking the user
    // where to keep allergies.
    this.version(9).upgrade(keepWaitingAllergies);
    // Versions 10 and later do not change what a pull stores.
    this.pullVersion = this.verno;
    // A tick looks up removals by the ids that they archive.
    this.version(10).stores({
      outbox: '++seq, &id, [userID+lane], [userID+state], listID, kind, *args.archived',
    });
    this.version(11).stores({ dishNames: 'country' });
  }

  /** The tables of a transaction that writes an own list. Counting experience reads all of them. */
  get listTables(): Table[] {
    return [this.lists, this.bases, this.outbox, this.accounts, this.archives];
  }
}

/** Returns a country's rows, ordered by an index that begins with the country (`[country+page]`). */
export function ofCountry<Row, Key, New>(
  table: Table<Row, Key, New>,
  index: `[${string}]`,
  country: string,
): Collection<Row, Key, New> {
  return table.where(index).between([country, Dexie.minKey], [country, Dexie.maxKey]);
}

type Pulled = Pick<AccountRow, 'pulledRev' | 'pulledBy'>;

/**
 * Returns the fields of an account's row that record that this code has pulled everything up to a revision.
 * Older code, in a tab left open or after a rollback, may open a newer database. It silently omits data that
 * it does not know, so the row records which version pulled up to which revision.
 */
export function pulledUpTo(db: FoodDatabase, rev: number): Pulled {
  return { pulledRev: rev, pulledBy: { version: db.pullVersion, rev } };
}

/** Returns whether an account's pulled data came from code that stores at least as much as this code. */
export function isPulledWhole(db: FoodDatabase, { pulledRev, pulledBy }: Pulled): boolean {
  return pulledBy !== undefined && pulledBy.version >= db.pullVersion && pulledBy.rev === pulledRev;
}
