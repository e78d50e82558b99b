import Dexie, { type Collection, type EntityTable, type Table } from 'dexie';
import { keepWaitingAllergies } from './own-allergies.ts';
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

/** The app's database: one an origin. */
export const DATABASE_NAME = 'food-odyssey';

/** The device's database. Rows are described in `schema.ts`; versions only ever add (design, section 5.14). */
export class FoodDatabase extends Dexie {
  /** The user's lists as shown; by `[userID+rev]` the one the server changed last. */
  declare lists: EntityTable<ListRow, 'id'>;
  /** The server's side of lists with entries waiting. */
  declare bases: EntityTable<BaseRow, 'id'>;
  /** The user's writes that the server has not settled. */
  declare outbox: EntityTable<Entry, 'seq'>;
  /** Accounts this device is or was signed in to. */
  declare accounts: EntityTable<AccountRow, 'id'>;
  /** What accounts have eaten on what is gone, in parts, so that a tick reads one of them. */
  declare archives: Table<ArchiveRow, [string, string]>;
  /** Public lists seen here. */
  declare publicLists: EntityTable<PublicListRow, 'id'>;
  /** Which public lists make up which page of a country. */
  declare countryPages: Table<CountryPageRow, [string, number]>;
  /** By what other names a country's dishes are found. */
  declare dishNames: EntityTable<DishNamesRow, 'country'>;
  /** Countries that somebody downloads. */
  declare downloads: EntityTable<DownloadRow, 'country'>;
  /** What the parts of downloads under way had. */
  declare downloadParts: Table<DownloadPartRow, [string, number]>;
  /** The draft; at most one row a user. */
  declare drafts: EntityTable<DraftRow, 'key'>;
  /** Session and other single facts. */
  declare meta: Table<MetaRow, MetaRow['key']>;
  /** The last version that changed what is kept of a pull; the database may be of a later one (`isPulledWhole`). */
  readonly ownVersion: number;

  /**
   * @param name one database per origin in the app; tests open one per device
   * @param options `indexedDB` and `IDBKeyRange` of another engine, for tests
   */
  constructor(
    name = DATABASE_NAME,
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    // The optimistic cache shows writes that may still fail; strict durability is what "saved" promises.
    super(name, { cache: 'disabled', chromeTransactionDurability: 'strict', ...options });
    // Dexie follows `await` only in a scope that is itself `async`; of another it may lose what helpers of helpers do.
    const begin = this.transaction as (...args: unknown[]) => unknown;
    this.transaction = ((...args: unknown[]) => {
      const scope = args.pop() as (transaction: unknown) => unknown;
      return begin.call(this, ...args, async (transaction: unknown) => scope(transaction));
    }) as typeof this.transaction;
    // As versions 1 to 6 left it. Dexie brings an older database to this in one step, and each version that it is told of
    // is read anew at every start.
    this.version(6).stores({
      // Also by publication, for likes; by the one they had, for links to them; by when they were last changed, for Home.
      lists: 'id, [userID+order], [userID+rev], *eatenKeys, publicID, formerPublicID',
      bases: 'id',
      outbox: '++seq, &id, [userID+lane], [userID+state], listID, kind',
      accounts: 'id',
      // Also in their country's order, and by when they came here, to know which may go.
      publicLists: 'id, chosenCountry, publicID, [chosenCountry+likes], fetchedAt',
      countryPages: '[country+page]',
      drafts: 'key',
      meta: 'key',
      downloads: 'country',
      downloadParts: '[country+from]',
    });
    // Older code left out what is kept of dishes when it read lists: the next pull asks for all of them.
    this.version(7).upgrade((transaction) =>
      transaction.table<AccountRow>('accounts').toCollection().modify({ pulledRev: 0, fetchedHour: -1 }),
    );
    // The archive stood in the account's row, which every tick writes.
    this.version(8)
      .stores({ archives: '[userID+part], userID' })
      .upgrade(async (transaction) => {
        const accounts = transaction.table<AccountRow & { archive?: string[] }>('accounts');
        for (const { archive = [], ...account } of await accounts.toArray()) {
          await transaction.table('archives').bulkPut(archiveRows(account.id, archive));
          await accounts.put(account);
        }
      });
    // What waits from before allergies had a place is not sent with them.
    this.version(9).upgrade(keepWaitingAllergies);
    this.ownVersion = this.verno;
    // An index alone: what was pulled before is as whole as after it. By what removals archive, of which a tick asks for one.
    this.version(10).stores({
      outbox: '++seq, &id, [userID+lane], [userID+state], listID, kind, *args.archived',
    });
    this.version(11).stores({ dishNames: 'country' });
  }

  /** The tables that a write of one of the user's lists touches, for its transaction: the experience is counted over all of them. */
  get listTables(): Table[] {
    return [this.lists, this.bases, this.outbox, this.accounts, this.archives];
  }
}

/** A country's rows, in the order of an index that begins with the country, such as `[country+page]`. */
export function ofCountry<Row, Key, New>(
  table: Table<Row, Key, New>,
  index: `[${string}]`,
  country: string,
): Collection<Row, Key, New> {
  return table.where(index).between([country, Dexie.minKey], [country, Dexie.maxKey]);
}

type Pulled = Pick<AccountRow, 'pulledRev' | 'pulledBy'>;

/**
 * What an account's row says once everything up to a revision was pulled by this code. Older code, in a tab that was left open
 * or after a release was taken back, may open a newer database; it leaves out what it does not know and says nothing of that, so the
 * row says which version has pulled up to which revision.
 */
export function pulledUpTo(db: FoodDatabase, rev: number): Pulled {
  return { pulledRev: rev, pulledBy: { version: db.ownVersion, rev } };
}

/** Whether what an account's row says was pulled was pulled by code that knows as much as this does. */
export function isPulledWhole(db: FoodDatabase, { pulledRev, pulledBy }: Pulled): boolean {
  return pulledBy !== undefined && pulledBy.version >= db.ownVersion && pulledBy.rev === pulledRev;
}
