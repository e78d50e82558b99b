import type { Intent } from '#src/contract/fields.ts';
import type { StoredDiet } from '#src/domain/diet.ts';
import type { List, TypedPlace, TypedText } from '#src/domain/list.ts';
import type { NewList } from '#src/domain/new-list.ts';
import type { CountryWords } from '#src/domain/translation.ts';
import type { Part } from '#src/exchange/handover-parts.ts';
import type { KeptAllergies } from '#src/writes/merge-diet.ts';
import type { AccountOp, LikeOp, ListOp } from '#src/writes/table.ts';

/** One of the user's lists as it is shown: always `fold(base, waiting entries)`. */
export type ListRow = List & {
  userID: string;
  /** `eatenKey` of every item done here; the index behind experience. */
  eatenKeys: string[];
};

/**
 * What the server last said of a list that has entries waiting; `list: null` means it had none.
 * `rev` is the account's revision at which that was true: an older answer never replaces it.
 */
export type BaseRow = { id: string; userID: string; list: List | null; rev: number };

/** `waiting` to be sent, `sending` under the lock, `rejected` by the server and kept for the user to decide. */
export type EntryState = 'waiting' | 'sending' | 'rejected';

/** What every entry has beside its op. */
type EntryFields = {
  /** Order of everything this device ever wrote; given by the database. */
  seq: number;
  /** UUIDv7, or UUIDv5 of what two devices may both write; the `Idempotency-Key` of every attempt. */
  id: string;
  userID: string;
  /** Entries of one lane are sent one after another, lanes side by side. */
  lane: string;
  /** Version of `kind` and `args`, see `outbox/entry.ts`; code leaves newer entries to newer code. */
  version: number;
  state: EntryState;
  /** How often it was sent without a verdict. */
  attempts: number;
  /** Not to be sent before this time (milliseconds since 1970). */
  notBefore: number;
  /** The most that it may be sent together with, itself counted; missing: as many as fit (`outbox/batch.ts`). */
  together?: number;
  /** Whether it was refused once because the server's database was restored: the next such refusal is waited out. */
  isRefusedForEpoch?: boolean;
  /** When the user did it, for display only. */
  createdAt: number;
  /** Why the last attempt did not settle it, for the sync page. */
  error?: { message: string; internalErrorCode?: number; status?: number };
};

export type ListEntry = ListOp & EntryFields;
export type LikeEntry = LikeOp & EntryFields;
export type AccountEntry = AccountOp & EntryFields;
/** A user's write on its way to the server: what they mean to do, not an HTTP request. */
export type Entry = ListEntry | LikeEntry | AccountEntry;

/** The signed-in account without its lists. */
export type AccountRow = {
  id: string;
  name: string;
  emailAddress: string;
  avatar: string;
  language: string;
  isPremium: boolean;
  /** Whether it signs in by the identity provider alone. Missing in rows of version 2 and before. */
  isThirdParty?: boolean;
  areTermsApproved: boolean;
  /** What its owner does not eat, as the server told it; missing while nothing was chosen. */
  diet?: StoredDiet;
  achievements: string[];
  /**
   * Ids of what was eaten on lists and items whose removal the server has taken, until a pull says which of them it has archived:
   * another device may have taken a tick back before.
   */
  archivedHere?: string[];
  /** Whether `archives` is what the server said: it is asked only for what is new then. Missing in rows of version 7 and before. */
  isArchiveTold?: boolean;
  alreadyAddedLike: string[];
  /** Kept equal to `experience(done in own lists, archive, waiting removals)` by whoever writes a list row. */
  exp: number;
  /** Highest revision any answer carried, and the life of the server's database it belongs to. */
  rev: number;
  epoch: string;
  /**
   * Everything up to this revision has been pulled, -1 while nothing of this epoch has; behind `rev` when other devices
   * may have written too.
   */
  pulledRev: number;
  /** By which version of the database's code that was, and up to which revision. Missing where older code wrote the row. */
  pulledBy?: { version: number; rev: number };
  /** The clock hour (hours since 1970) of the last full fetch; -1 asks for one. */
  fetchedHour: number;
};

/** A part of the ids of what an account has eaten on lists and items since removed, as the server said. */
export type ArchiveRow = { userID: string; part: string; ids: string[] };

/** The part of the archive that an id is in: its last two digits, which differ in ids of every kind. */
export const partOf = (itemID: string): string => itemID.slice(-2);

/** The rows that hold these ids. */
export function archiveRows(userID: string, itemIDs: readonly string[]): ArchiveRow[] {
  const parts = new Map<string, string[]>();
  for (const id of itemIDs) {
    const ids = parts.get(partOf(id));
    if (ids === undefined) parts.set(partOf(id), [id]);
    else ids.push(id);
  }
  return [...parts].map(([part, ids]) => ({ userID, part, ids }));
}

/** A public list seen on this device, under its public id, or one that was shared by its link, under its own. */
export type PublicListRow = List & { fetchedAt: number };

/** One page of a country's public lists, in the server's order. */
export type CountryPageRow = {
  country: string;
  page: number;
  ids: string[];
  total: number;
  fetchedAt: number;
};

/** A country's words, as the server told them at `fetchedAt`. Language and texts are missing in rows that an app before 2026-11-29 wrote. */
export type DishNamesRow = CountryWords & { country: string; fetchedAt: number };

/** A country that is kept on this device as a whole, or on its way here part by part. */
export type DownloadRow = {
  country: string;
  /** `going`: the user has taken it off, and its lists are leaving. */
  state: 'running' | 'paused' | 'whole' | 'going';
  /** Whether it is paused because this device had no room for the next part. */
  isFull?: boolean;
  /** When what is under way, or was last, began (milliseconds since 1970). */
  startedAt: number;
  /** The public id after which the next part begins; null at the beginning. */
  after: string | null;
  /** What has come since then, as lists and as bytes of JSON, and how many lists the country has. */
  lists: number;
  bytes: number;
  total: number;
  /** The last time that all of it came; null before the first. */
  whole: { lists: number; bytes: number; updatedAt: number } | null;
};

/** What a part of a download that is under way had, `from` lists after the first: its order is known at the end only. */
export type DownloadPartRow = {
  country: string;
  from: number;
  lists: Pick<List, 'id' | 'likes' | 'publishedAt'>[];
};

/** The one list that a user is writing and has not created yet; `key` is the user's id (`drafts.ts`). */
export type DraftRow = {
  key: string;
  list: List;
  /** What a new list was called in the language it was begun in. Older rows do not have it. */
  defaultName?: string;
  /** What stands in the field of its first dish and was not added yet. */
  typedDish?: string;
};

/** What the next sign-in on this device is for, as far as it is known. */
export type PendingSignIn = {
  /** The address that was registered here, or that a mailed link opened here was sent to. */
  emailAddress?: string | undefined;
  intent?: Intent | undefined;
  /** Names as they were when the intent was kept here; one that came by a link brings none. */
  listName?: string | undefined;
  itemName?: string | undefined;
  /** Whether it came by a mailed link and not by a press here: nobody but the one whom the mail was for does it. */
  isFromLink?: boolean | undefined;
  /** Who has signed in since and is to do it. Missing while nobody has. */
  userID?: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
};

/** What of the popular countries came here by itself: everybody's first pages, which tell nothing of anybody. */
export type Essentials = {
  /** When they were fetched, in milliseconds since 1970; the lists bear the same time until they are fetched again. */
  fetchedAt: number;
  /** The size of all of them, as JSON. */
  bytes: number;
  pages: Pick<CountryPageRow, 'country' | 'ids' | 'total'>[];
};

/**
 * A list that another phone hands over by codes: those of its parts that were read here, and what it says once all were.
 * `id` is this device's; a copy is saved by it, as one of a public list is by that list's.
 */
export type HandedRow = Pick<Part, 'sum' | 'total'> & {
  id: string;
  /** The digits of each part by its number; none once `content` is there. */
  parts: Record<number, string>;
  content?: NewList;
  /** Whether it was saved from here: a copy that is gone by now was removed. */
  isSaved?: boolean;
  /** When a part of it was last read (milliseconds since 1970). */
  readAt: number;
};

/** When this device may ask again how far the account has come, in milliseconds since 1970. All tabs go by it. */
export type QuestionTimes = {
  /** When the next question of the minute is due. */
  nextAt: number;
  /** How many questions have failed in a row. */
  failures: number;
  /** Until when the server wants to be left in peace (`Retry-After`). */
  quietUntil: number;
};

/**
 * A user's allergies that this phone keeps: those that the server does not hold, and those on their way to it. No request
 * carries them unless their owner wants them on all devices.
 */
export type OwnAllergies = {
  foods: KeptAllergies;
  /** Whether their owner has said on this phone that they stay here. */
  isOnlyHere?: boolean;
  /** Whether they were taken off this phone because its session was ended from another place, which its owner is to know. */
  areLost?: boolean;
};

/** A text that was typed on a list or a dish and not saved yet; `of` is what that is called. */
export type TypedRow = { key: `typed ${string}`; userID: string; of: string } & TypedPlace & TypedText;

/** Small facts of this device, one row each, by `key`. */
export type MetaRow =
  /** `signedInAt` (milliseconds since 1970) is missing where older code signed in. */
  | { key: 'session'; userID: string; isPaused: boolean; isEnded?: boolean; signedInAt?: number }
  | { key: 'logout'; isOwed: true; isThirdParty?: boolean }
  | ({ key: 'pendingSignIn' } & PendingSignIn)
  | { key: 'adConsent' | 'measurementConsent'; isGranted: boolean }
  /** The avatars as the server last listed them; older rows do not have all names. */
  | { key: 'avatars'; premium: string[]; listed?: string[] }
  | { key: 'sync'; lastSyncedAt: number }
  | ({ key: 'question' } & QuestionTimes)
  | { key: 'listCounts'; counts: Record<string, number> }
  /** The second one is what older code kept of the field for a list's next dish. */
  | TypedRow
  | { key: 'typedItem'; listID: string; text: string }
  | ({ key: 'essentials' } & Essentials)
  /** What other phones hand over, the latest first. */
  | { key: 'handed'; lists: HandedRow[] }
  /** What a visitor does not eat, until they sign in. */
  | { key: 'diet'; diet: StoredDiet }
  /** By the user's id, because the allergies of one who may come back are not the next one's. */
  | ({ key: `allergies ${string}` } & OwnAllergies)
  /** The server went back to a backup from before something this device had seen there; until the user has read it. */
  | { key: 'restored' };

/**
 * The key by which a list's row is found from a ticked dish: the user's id, then the dish's, because ids repeat
 * between accounts.
 */
export function eatenKey(userID: string, itemID: string): string {
  return `${userID}:${itemID}`;
}

/** What is asked for, one thing at a time: that ads fit the user, and that the app's speed is measured. */
export type ConsentKind = 'ads' | 'measurement';

/** Under which key of `meta` each answer is kept on this device. */
export const CONSENT_KEYS = { ads: 'adConsent', measurement: 'measurementConsent' } as const;
