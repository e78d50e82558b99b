import { compareCountries, countryName } from './country-name.ts';
import type { DishContents } from './dish-contents.ts';
import type { Tasted } from './tasted.ts';

/** What of a public list can be reported: what it says, or who writes such. */
export const REPORT_SUBJECTS = ['list', 'author'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why: what the community guidelines do not allow, one each, and anything else. */
export const REPORT_REASONS = ['insult', 'advertising', 'privacy', 'unlawful', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What its owner is told of a list that is kept from being public: the list's own reason, or that they are blocked. */
export const HIDDEN_REASONS = [...REPORT_REASONS, 'blocked'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** An item on a list. `id` is a UUID made by its first author and final from creation. */
export type Item = {
  id: string;
  name: string;
  description: string;
  tags: string[];
  isDone: boolean;
};

/** A list as its owner sees it; public answers carry the public id as `id` (design, section 6). */
export type List = {
  id: string;
  /** The list's own publication or, on a saved copy, the source's; null when neither exists. */
  publicID: string | null;
  /** False on a copy saved from somebody else's list. */
  isAuthor: boolean;
  name: string;
  description: string;
  chosenCountry: string | null;
  /** The specification's language code, for example `EN` (not a BCP 47 tag). */
  language: string;
  tags: string[];
  items: Item[];
  likes: number;
  /** The account's revision when this list last changed; orders two answers about the same list. */
  rev: number;
  /** Place on Home, highest first: the account's revision when the list came into it. */
  order: number;
  /**
   * Who but its owner can open it: nobody, whoever has its link, everybody. Told to the owner alone; missing in rows
   * that an older server or app has written.
   */
  access?: 'none' | 'link' | 'public' | undefined;
  /**
   * When it was first published (milliseconds since 1970), told of public lists: it orders those that are liked alike.
   * Missing in rows that an older server or app has written.
   */
  publishedAt?: number | undefined;
  /**
   * Of a copy: ids of the items that were taken off it. Missing elsewhere, and in rows that a server or an app of
   * before has written.
   */
  removedItemIDs?: string[] | undefined;
  /**
   * The public id of a list that was public and is not any more: its old links are still its owner's way to it, and
   * publishing it again brings the id back. Told to the owner alone; missing in older rows.
   */
  formerPublicID?: string | undefined;
  /** Whether everybody is told who wrote it while it is public; missing is no. Told to the owner alone. */
  isAuthorShown?: boolean | undefined;
  /**
   * What its owner keeps of dishes they tasted, by the dish's id. Apart from the items, which go to whoever reads or
   * saves the list; told to the owner alone. Missing where nothing is kept, and in rows of before.
   */
  tasted?: Record<string, Tasted> | undefined;
  /**
   * Why moderators keep the list from being public, `blocked` where it is its author they keep from it. Told to the owner
   * alone; missing of nearly all.
   */
  hiddenFor?: HiddenReason | undefined;
  /** Of a list that is shown in another language, and is stored in none: the language that its author says it is written in. */
  writtenIn?: string | undefined;
  /** Of a public list: what its author is called now, where they let it be told. */
  author?: string | undefined;
};

/** Sorts before every list the server has placed: a list this phone made and has not sent yet comes first. */
export const UNSENT_ORDER = Number.MAX_SAFE_INTEGER;

/** Whether a list has a publication of its own; a copy's public id is its source's. */
export function isPublic(list: Pick<List, 'publicID' | 'isAuthor'>): boolean {
  return list.isAuthor && list.publicID !== null;
}

/**
 * Whether a list may be shared: what is left of a copy whose source is gone is not for others (design, section 6), nor is what
 * moderators have hidden.
 */
export function isShareable(list: Pick<List, 'publicID' | 'isAuthor' | 'hiddenFor'>): boolean {
  return list.hiddenFor === undefined && (list.isAuthor || list.publicID !== null);
}

/** The id a list of somebody else's is saved by: its publication's, or its own when only its link is shared. */
export function sourceIDOf(list: Pick<List, 'id' | 'publicID'>): string {
  return list.publicID ?? list.id;
}

/** Ids of the items ticked on a list, in list order. */
export function doneIDs(list: List | null): string[] {
  return list === null ? [] : list.items.filter((item) => item.isDone).map((item) => item.id);
}

/** How much of a list is eaten: `done` of `total` items, and the share from 0 to 1 (0 for an empty list). */
export function progressOf(items: readonly Pick<Item, 'isDone'>[]): {
  done: number;
  total: number;
  share: number;
} {
  const total = items.length;
  const done = items.filter((item) => item.isDone).length;
  return { done, total, share: total === 0 ? 0 : done / total };
}

/** Whether there is nothing left to eat on a list; one without dishes is only begun. */
export function isAllEaten({ items }: Pick<List, 'items'>): boolean {
  return progressOf(items).share === 1;
}

/**
 * A like count as cards show it: plain below 1,000, then one decimal and `k`, then `mln`
 * (specification, section 9). Rounds down, so that 999,999 reads 999.9k and never 1000.0k.
 * @param decimalMark says the active language's decimal separator; asked only where there is one to write
 */
export function formatLikes(likes: number, decimalMark = () => '.'): string {
  if (likes < 1000) return String(likes);
  const [unit, suffix] = likes < 1_000_000 ? [1000, 'k'] : [1_000_000, 'mln'];
  const tenths = Math.floor(likes / (unit / 10));
  return `${Math.floor(tenths / 10)}${decimalMark()}${tenths % 10}${suffix}`;
}

/** The orders in which the user's lists can stand; the first is the one they begin with. */
export const LIST_ORDERS = ['touched', 'newest', 'name', 'progress', 'country'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

type Sorted = Pick<List, 'id' | 'name' | 'chosenCountry' | 'items' | 'order'>;

/**
 * Lists in an order that their rows tell: the newest first, by name, the one nearest to its end first and those that are
 * done last, or by the country's name, those without one last. Alike ones stand by name.
 * @param madeHere for those that no server has placed yet: a number by list that grows with each that is made
 * @param tag the language (BCP 47) in which names are compared and countries named
 */
export function inOrder<L extends Sorted>(
  lists: readonly L[],
  order: Exclude<ListOrder, 'touched'>,
  tag: string,
  madeHere: ReadonlyMap<string, number> = new Map(),
): L[] {
  const made = ({ id }: Sorted) => madeHere.get(id) ?? 0;
  const { compare } = new Intl.Collator([tag, 'en'], { numeric: true });
  const byCountry = compareCountries(tag);
  const byCode = (a: string | null, b: string | null) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : byCountry(countryName(a, tag), countryName(b, tag));
  const left = ({ items }: Sorted) => {
    const { share } = progressOf(items);
    return share === 1 ? 2 : 1 - share;
  };
  const by: Record<typeof order, (a: Sorted, b: Sorted) => number> = {
    newest: (a, b) => b.order - a.order || made(b) - made(a),
    name: () => 0,
    progress: (a, b) => left(a) - left(b),
    country: (a, b) => byCode(a.chosenCountry, b.chosenCountry),
  };
  return [...lists].sort((a, b) => by[order](a, b) || compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

type TypedField = 'add' | 'name' | 'description' | 'note' | 'place';

/** A field of one of the user's lists, of a dish where there is an `itemID`; `add` is the one for the list's next dish. */
export type TypedPlace = { listID: string; itemID?: string | undefined; field: TypedField };

/** What is typed in a field; `before` is what stood there when that began. */
export type TypedText = { text: string; before: string };

/**
 * A dish of a country as its starter lists name it; what else it is called, by language (`und`: in no one language, such as
 * another spelling); and what is in it, unknown from servers before 2026-11-29.
 */
export type DishNames = {
  name: string;
  names: Record<string, string[]>;
  contents?: DishContents | undefined;
};
