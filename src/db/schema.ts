import type { Intent } from '#src/contract/fields.ts';
import type { List, TypedTarget, TypedText } from '#src/domain/list.ts';
import type { NewList } from '#src/domain/new-list.ts';
import type { KeptAllergies, StoredDiet } from '#src/domain/stored-diet.ts';
import type { CountryWords } from '#src/domain/translation.ts';
import type { Part } from '#src/exchange/handover-parts.ts';
import type { AccountOp, ListOp, PublicListOp } from '#src/writes/table.ts';

/** One of the user's lists as shown: always `fold(base, waiting entries)`. */
export type ListRow = List & {
  userID: string;
  /** `eatenKey` of every ticked item of the list; the index for counting experience. */
  eatenKeys: string[];
};

/**
 * The server's last state of a list that has entries waiting; `list: null` means that the server had no such
 * list. `rev` is the account's revision of that state. An older answer never replaces the state.
 */
export type BaseRow = { id: string; userID: string; list: List | null; rev: number };

/** `waiting` to be sent, `sending` under the lock, or `rejected` and kept until the user decides. */
export type EntryState = 'waiting' | 'sending' | 'rejected';

/** The fields of every entry besides its op. */
type EntryFields = {
  /** The order of everything this device ever wrote, assigned by the database. */
  seq: number;
  /** UUIDv7; UUIDv5 if two devices may write the same change. The `Idempotency-Key` of every attempt. */
  id: string;
  userID: string;
  /** Entries of one lane are sent one after another; lanes are sent in parallel. */
  lane: string;
  /** The version of `kind` and `args`, see `outbox/entry.ts`. Code ignores entries of newer versions. */
  version: number;
  state: EntryState;
  /** How often the entry was sent without a verdict. */
  attempts: number;
  /** The earliest time to send the entry (milliseconds since 1970). */
  notBefore: number;
  /**
   * The size of the largest batch that may contain the entry; missing means no limit
   * (`outbox/claim-batch.ts`).
   */
  together?: number;
  /**
   * Whether the server refused the entry because it named an epoch that a restore has ended. After another
   * such refusal the entry backs off.
   */
  isRefusedForEpoch?: boolean;
  /** When the user made the change; for display only. */
  createdAt: number;
  /** Why the last attempt did not settle the entry; for the sync page. */
  error?: { message: string; internalErrorCode?: number; status?: number };
};

export type ListEntry = ListOp & EntryFields;
export type PublicListEntry = PublicListOp & EntryFields;
export type AccountEntry = AccountOp & EntryFields;
/** A user's write on its way to the server. It stores what the user means to do, not an HTTP request. */
export type Entry = ListEntry | PublicListEntry | AccountEntry;

/** An account without its lists. */
export type AccountRow = {
  id: string;
  name: string;
  emailAddress: string;
  avatar: string;
  language: string;
  isPremium: boolean;
  /** Whether it signs in only with the identity provider. Missing in rows of version 2 and earlier. */
  isThirdParty?: boolean;
  areTermsApproved: boolean;
  /** The user's diet, as the server sent it; missing if nothing was chosen. */
  diet?: StoredDiet;
  achievements: string[];
  /**
   * Ids eaten on lists and items whose removal the server has accepted, until a pull shows which of them it
   * has archived. It does not archive an item whose tick another device had removed.
   */
  archivedHere?: string[];
  /**
   * Whether `archives` has the server's whole archive, so that pulls ask only for new ids. Missing in rows of
   * version 7 and earlier.
   */
  isArchiveTold?: boolean;
  alreadyAddedLike: string[];
  /** `experience(done in own lists, archive, waiting removals)`; updated with every list row. */
  exp: number;
  /** The highest revision in any answer; it belongs to the database's epoch `epoch`. */
  rev: number;
  epoch: string;
  /**
   * Everything up to this revision has been pulled; -1 if nothing of this epoch has. It is behind `rev` if
   * other devices may have written too.
   */
  pulledRev: number;
  /** The code version that pulled, and up to which revision. Missing if older code wrote the row. */
  pulledBy?: { version: number; rev: number };
  /** The clock hour (hours since 1970) of the last full fetch; -1 requests one. */
  fetchedHour: number;
};

/** A part of an account's archive: ids eaten on lists and items removed since, as the server sent them. */
export type ArchiveRow = { userID: string; part: string; ids: string[] };

/** Returns the archive part of an id: its last two digits, which are spread evenly for every kind of id. */
export const partOf = (itemID: string): string => itemID.slice(-2);

/** Returns the archive rows for these ids. */
export function archiveRows(userID: string, itemIDs: readonly string[]): ArchiveRow[] {
  const parts = new Map<string, string[]>();
  for (const id of itemIDs) {
    const ids = parts.get(partOf(id));
    if (ids === undefined) parts.set(partOf(id), [id]);
    else ids.push(id);
  }
  return [...parts].map(([part, ids]) => ({ userID, part, ids }));
}

/** A public list on this device, under its public id; or a list opened by its link, under its own id. */
export type PublicListRow = List & { fetchedAt: number };

/** One page of a country's public lists, in the server's order. */
export type CountryPageRow = {
  country: string;
  page: number;
  ids: string[];
  total: number;
  fetchedAt: number;
};

/** A country's words. Language and texts are missing in rows that an app before 2026-11-29 wrote. */
export type DishNamesRow = CountryWords & { country: string; fetchedAt: number };

/** A country that is, or is being, downloaded whole to this device. */
export type DownloadRow = {
  country: string;
  /** `going`: the user removed the download, and its lists are being deleted. */
  state: 'running' | 'paused' | 'whole' | 'going';
  /** Whether it is paused because the disk had no room for the next part. */
  isFull?: boolean;
  /** When the current or last run started (milliseconds since 1970). */
  startedAt: number;
  /** The public id after which the next part begins; null at the start. */
  after: string | null;
  /** The number of lists fetched in this run, out of `total` lists of the country. */
  lists: number;
  /** The size of these lists as JSON, in bytes. */
  bytes: number;
  total: number;
  /** The last complete download; null before the first. */
  whole: { lists: number; bytes: number; updatedAt: number } | null;
};

/**
 * The lists in one part of a running download; `from` is the index of the part's first list. Their final
 * order is known only at the end.
 */
export type DownloadPartRow = {
  country: string;
  from: number;
  lists: Pick<List, 'id' | 'likes' | 'publishedAt'>[];
};

/** The one list that a user is writing and has not created yet; `key` is the user's id (`drafts.ts`). */
export type DraftRow = {
  key: string;
  list: List;
  /** The default name in the language in which the draft was begun. Missing in older rows. */
  defaultName?: string;
  /** Unsaved text in the field of its first dish. */
  typedDish?: string;
};

/** The purpose of the next sign-in on this device, as far as known. */
export type PendingSignIn = {
  /** The address that was registered here, or the recipient of a mailed link that was opened here. */
  emailAddress?: string | undefined;
  intent?: Intent | undefined;
  /** The list's name, stored with the intent like `itemName`; missing for an intent from a mailed link. */
  listName?: string | undefined;
  itemName?: string | undefined;
  /** Whether the intent came from a mailed link. Only the mail's recipient may carry it out. */
  isFromLink?: boolean | undefined;
  /** The user who has signed in since and is to carry it out. Missing before a sign-in. */
  userID?: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
};

/**
 * The essentials that were fetched in the background: first pages, the same for everyone, which reveal
 * nothing about a user.
 */
export type Essentials = {
  /** When they were fetched (milliseconds since 1970); also the `fetchedAt` of their lists. */
  fetchedAt: number;
  /** The size of all of them as JSON. */
  bytes: number;
  pages: Pick<CountryPageRow, 'country' | 'ids' | 'total'>[];
};

/**
 * A list that another device hands over by codes: the parts read so far, and the content once all parts are
 * read. This device made the `id`; the id of the saved copy is derived from it as from a public id.
 */
export type HandedRow = Pick<Part, 'sum' | 'total'> & {
  id: string;
  /** The digits of each part by its number; empty once `content` is set. */
  parts: Record<number, string>;
  content?: NewList;
  /** Whether the user saved the list. If its copy is missing now, the user removed the copy. */
  isSaved?: boolean;
  /** When a part of it was last read (milliseconds since 1970). */
  readAt: number;
};

/** When this device may next ask for the account's revision (milliseconds since 1970), shared by all tabs. */
export type QuestionTimes = {
  /** When the next minute question is due. */
  nextAt: number;
  /** How many questions have failed in a row. */
  failures: number;
  /** The server wants no questions before this time (`Retry-After`). */
  quietUntil: number;
};

/**
 * A user's allergies that this device keeps: those that the server does not hold, and those not yet sent. No
 * request carries them unless the user wants them on all devices.
 */
export type OwnAllergies = {
  foods: KeptAllergies;
  /** Whether the user has decided on this device that their allergies stay here. */
  isOnlyHere?: boolean;
  /** Whether they were deleted because the session was ended from another device. The user must be told. */
  areLost?: boolean;
};

/** Unsaved text typed on a list or a dish; `of` is the name of that list or dish. */
export type TypedRow = { key: `typed ${string}`; userID: string; of: string } & TypedTarget & TypedText;

/** Single values of this device, one row each, by `key`. */
export type MetaRow =
  /** `signedInAt` (milliseconds since 1970) is missing if older code signed in. */
  | { key: 'session'; userID: string; isPaused: boolean; isEnded?: boolean; signedInAt?: number }
  /** A sign-out that the server has not answered yet. */
  | { key: 'logout'; isOwed: true; isThirdParty?: boolean }
  | ({ key: 'pendingSignIn' } & PendingSignIn)
  | { key: 'adConsent' | 'measurementConsent'; isGranted: boolean }
  /** The avatars as the server last listed them; older rows lack some names. */
  | { key: 'avatars'; premium: string[]; listed?: string[] }
  | { key: 'sync'; lastSyncedAt: number }
  | ({ key: 'question' } & QuestionTimes)
  | { key: 'listCounts'; counts: Record<string, number> }
  | TypedRow
  /** The row of older code for the field of a list's next dish. */
  | { key: 'typedItem'; listID: string; text: string }
  | ({ key: 'essentials' | `world ${string}` } & Essentials)
  /** The lists that other devices hand over, the latest first. */
  | { key: 'handed'; lists: HandedRow[] }
  /** A visitor's diet, until they sign in. */
  | { key: 'diet'; diet: StoredDiet }
  /** One row per user, because the allergies of a user who may return do not belong to the next user. */
  | ({ key: `allergies ${string}` } & OwnAllergies)
  /**
   * The server was restored from a backup that is older than something this device had seen. The row stays
   * until the user has read the message.
   */
  | { key: 'restored' };

/**
 * Returns the key that leads from a ticked dish to a list's row: the user's id, then the dish's, because
 * accounts can share dish ids.
 */
export function eatenKey(userID: string, itemID: string): string {
  return `${userID}:${itemID}`;
}

/** The separate consents: to personalised ads, and to measuring the app's speed. */
export type ConsentKind = 'ads' | 'measurement';

/** The `meta` key of each consent on this device. */
export const CONSENT_KEYS = { ads: 'adConsent', measurement: 'measurementConsent' } as const;
