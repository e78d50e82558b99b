import { compareCountries, countryName } from './country-name.ts';
import type { DishContents } from './dish-contents.ts';
import type { Tasted } from './tasted.ts';

/** What a report about a public list can concern: the list's content, or its author. */
export const REPORT_SUBJECTS = ['list', 'author'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** The reasons for a report: one for each rule of the community guidelines, and `other`. */
export const REPORT_REASONS = ['insult', 'advertising', 'privacy', 'unlawful', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * Why a list may not be public, as its owner reads it: a reason for this list, or that its owner is blocked.
 */
export const HIDDEN_REASONS = [...REPORT_REASONS, 'blocked'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** An item on a list. `id` is a UUID made by its first author and never changes. */
export type Item = {
  id: string;
  name: string;
  description: string;
  tags: string[];
  isDone: boolean;
};

/** A list as its owner sees it. Public answers carry the public id as `id` (P5.6). */
export type List = {
  id: string;
  /** The id of the list's own publication or, on a copy, of the source's; null when neither exists. */
  publicID: string | null;
  /** False for a copy saved from another user's list. */
  isAuthor: boolean;
  name: string;
  description: string;
  chosenCountry: string | null;
  /** The app's language code, for example `EN` (not a BCP 47 tag). */
  language: string;
  tags: string[];
  items: Item[];
  likes: number;
  /** The account's revision when this list last changed; orders two answers about the same list. */
  rev: number;
  /** Position on Home, highest first: the account's revision when the list was added. */
  order: number;
  /**
   * Who besides the owner can open it: no other person, everyone with its link, or everyone. Sent only to the
   * owner; missing in rows written by an older server or app.
   */
  access?: 'none' | 'link' | 'public' | undefined;
  /**
   * When it was first published (milliseconds since 1970); sent for public lists. It orders equally liked
   * lists. Missing in rows written by an older server or app.
   */
  publishedAt?: number | undefined;
  /**
   * Ids of the items removed from a copy. Missing for lists that are not copies, and in rows written by an
   * older server or app.
   */
  removedItemIDs?: string[] | undefined;
  /**
   * The public id of a list that is no longer public. Its old links still lead its owner to it, and
   * publishing it again restores the id. Sent only to the owner; missing in older rows.
   */
  formerPublicID?: string | undefined;
  /** Whether the author's name is shown while the list is public; default no. Sent only to the owner. */
  isAuthorShown?: boolean | undefined;
  /**
   * The owner's notes on tasted dishes, by item id. They are separate from the items because readers and
   * copies of the list receive the items. Sent only to the owner. Missing if there are none, and in older
   * rows.
   */
  tasted?: Record<string, Tasted> | undefined;
  /**
   * Why moderators prevent the list from being public; `blocked` if they block its author. Sent only to the
   * owner; usually missing.
   */
  hiddenFor?: HiddenReason | undefined;
  /** For a list shown in translation: the language that its author says it is written in. Never stored. */
  writtenIn?: string | undefined;
  /** Whether a public list is a starter list, which the app shows in the reader's language. */
  isStarter?: boolean | undefined;
  /** The current name of a public list's author, if they let it be shown. */
  author?: string | undefined;
};

/**
 * The `order` of a list that was created on this device and not sent yet. The server numbers the lists of a
 * user (`order`), and the highest number comes first, so such a list comes before all others.
 */
export const UNSENT_ORDER = Number.MAX_SAFE_INTEGER;

/** Returns whether a list has a publication of its own; a copy's public id is its source's. */
export function isPublic(list: Pick<List, 'publicID' | 'isAuthor'>): boolean {
  return list.isAuthor && list.publicID !== null;
}

/**
 * Returns whether a list may be shared. It may not if moderators hide it, or if it is a copy whose source is
 * gone (P5.10, P5.13).
 */
export function isShareable(list: Pick<List, 'publicID' | 'isAuthor' | 'hiddenFor'>): boolean {
  return list.hiddenFor === undefined && (list.isAuthor || list.publicID !== null);
}

/** Returns the id by which another user's list is saved: its public id, or its list id if it has none. */
export function sourceIDOf(list: Pick<List, 'id' | 'publicID'>): string {
  return list.publicID ?? list.id;
}

/** Returns the ids of the items ticked on a list, in list order. */
export function doneIDs(list: List | null): string[] {
  return list === null ? [] : list.items.filter((item) => item.isDone).map((item) => item.id);
}

/** Returns how much of a list is eaten, with the share from 0 to 1, 0 for an empty list (P4.6). */
export function progressOf(items: readonly Pick<Item, 'isDone'>[]): {
  done: number;
  total: number;
  share: number;
} {
  const total = items.length;
  const done = items.filter((item) => item.isDone).length;
  return { done, total, share: total === 0 ? 0 : done / total };
}

/** Returns whether everything on a list is eaten; false for a list without dishes. */
export function isAllEaten({ items }: Pick<List, 'items'>): boolean {
  return progressOf(items).share === 1;
}

/**
 * Formats a like count for cards: plain below 1,000, then one decimal and `k`, then `mln` (P5.12). Rounds
 * down, so that 999,999 is 999.9k and never 1000.0k.
 * @param decimalMark returns the active language's decimal separator; called only if one is needed
 */
export function formatLikes(likes: number, decimalMark = () => '.'): string {
  if (likes < 1000) return String(likes);
  const [unit, suffix] = likes < 1_000_000 ? [1000, 'k'] : [1_000_000, 'mln'];
  const tenths = Math.floor(likes / (unit / 10));
  return `${Math.floor(tenths / 10)}${decimalMark()}${tenths % 10}${suffix}`;
}

/** The orders for the user's lists; the first is the default. */
export const LIST_ORDERS = ['touched', 'newest', 'name', 'progress', 'country'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

type Sorted = Pick<List, 'id' | 'name' | 'chosenCountry' | 'items' | 'order'>;

/**
 * Sorts lists by their own data: the newest first; by name; the most eaten first, with completed lists last;
 * or by the country's name, with lists without a country last. Equal lists are sorted by name.
 * @param creationNumbers for lists that the server has not placed yet: a number by list id that is higher
 *   for newer lists
 * @param tag the language (BCP 47) for comparing names and naming countries
 */
export function sortedBy<L extends Sorted>(
  lists: readonly L[],
  order: Exclude<ListOrder, 'touched'>,
  tag: string,
  creationNumbers: ReadonlyMap<string, number> = new Map(),
): L[] {
  const creationNumber = ({ id }: Sorted) => creationNumbers.get(id) ?? 0;
  const { compare } = new Intl.Collator([tag, 'en'], { numeric: true });
  const compareNames = compareCountries(tag);
  const compareCodes = (a: string | null, b: string | null) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : compareNames(countryName(a, tag), countryName(b, tag));
  const uneatenRank = ({ items }: Sorted) => {
    const { share } = progressOf(items);
    return share === 1 ? 2 : 1 - share;
  };
  const comparators: Record<typeof order, (a: Sorted, b: Sorted) => number> = {
    newest: (a, b) => b.order - a.order || creationNumber(b) - creationNumber(a),
    name: () => 0,
    progress: (a, b) => uneatenRank(a) - uneatenRank(b),
    country: (a, b) => compareCodes(a.chosenCountry, b.chosenCountry),
  };
  return [...lists].sort(
    (a, b) => comparators[order](a, b) || compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

type TypedField = 'add' | 'name' | 'description' | 'note' | 'place' | 'tag';

/** A text field of an own list, or of a dish if `itemID` is given; `add` is the field for a new dish. */
export type TypedTarget = { listID: string; itemID?: string | undefined; field: TypedField };

/** The unsaved text of a field; `before` is the field's text when typing began. */
export type TypedText = { text: string; before: string };

/**
 * A dish's name on a country's starter lists; its other names by language (`und` for none, such as another
 * spelling); its contents; the key of its English description (`textKey`); and the names of its region or
 * city. Servers before 2026-11-29 send neither contents nor key, and servers before 2026-12-01 no place.
 */
export type DishNames = {
  name: string;
  names: Record<string, string[]>;
  contents?: DishContents | undefined;
  text?: string | undefined;
  place?: string[] | undefined;
};
