import type { Api } from '#src/api/client.ts';
import type { Entry, ListRow, PublicListRow } from '#src/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import type { TastedChange } from '#src/domain/tasted.ts';
import type { Device } from '#src/outbox/command.ts';
import type { Page, Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { Random } from '#tests/simulation/random.ts';

/** A user at a phone who is about to run a command. */
export type Acting = {
  phone: Phone;
  page: Page;
  /** The phone as the command sees it. Entries made through it are attributed to this step. */
  device: Device;
  api: Api;
  random: Random;
  /** The contents of the phone's database. */
  stored: Stored;
  /** Returns the account to sign in with. */
  account(): { emailAddress: string; password: string };
  /** The id at the end of the link last opened on this phone, if there was one. */
  link: string | undefined;
  /** The index of this step in the history. */
  step: number;
  /** Called with the result of an undo. */
  onUndone(isUndone: boolean): void;
};

/** The result of a command that found nothing to do. */
export const NOTHING_TO_DO = Promise.resolve('nothing to do' as const);

/** Returns the id of the signed-in user, or null. */
export function userOf({ meta }: Stored): string | null {
  const session = meta.find(({ key }) => key === 'session');
  return session?.key === 'session' ? session.userID : null;
}

/** Returns one of the signed-in user's lists, if possible a wanted one. */
export function aList(acting: Acting, isWanted: (list: ListRow) => boolean = () => true): ListRow | null {
  const userID = userOf(acting.stored);
  const lists = acting.stored.lists.filter((list) => list.userID === userID);
  return preferred(lists, isWanted, acting.random);
}

/** Returns a dish on one of the user's lists, if possible a wanted one. */
export function aDish(
  acting: Acting,
  isWanted: (item: Item) => boolean = () => true,
): { listID: string; item: Item } | null {
  const userID = userOf(acting.stored);
  const dishes = acting.stored.lists
    .filter((list) => list.userID === userID)
    .flatMap(({ id: listID, items }) => items.map((item) => ({ listID, item })));
  return preferred(dishes, ({ item }) => isWanted(item), acting.random);
}

/** Returns a public list that this phone has seen, if possible a wanted one. */
export function aSource(
  { stored, random }: Acting,
  isWanted: (list: PublicListRow) => boolean = () => true,
): PublicListRow | null {
  return preferred(stored.publicLists, isWanted, random);
}

/** Returns whether the signed-in user has liked a list, as far as this phone knows. */
export function isLiked({ stored }: Acting, publicID: string | null): boolean {
  const userID = userOf(stored);
  const account = stored.accounts.find(({ id }) => id === userID);
  return (
    account?.alreadyAddedLike.includes(publicID ?? '') === true ||
    stored.outbox.some((entry) => entry.kind === 'like.add' && entry.args.publicID === publicID)
  );
}

function preferred<T>(all: readonly T[], isWanted: (one: T) => boolean, random: Random): T | null {
  const wanted = all.filter(isWanted);
  if (wanted.length > 0) return random.pick(wanted);
  return all.length > 0 ? random.pick(all) : null;
}

/** Returns a matching entry of the signed-in user, or null. */
export function anEntry({ stored, random }: Acting, isWanted: (entry: Entry) => boolean): Entry | null {
  const userID = userOf(stored);
  const entries = stored.outbox.filter((entry) => entry.userID === userID && isWanted(entry));
  return entries.length === 0 ? null : random.pick(entries);
}

const TAGS = ['hot', 'sweet', 'vegan', 'sour', 'cold', 'cheap', 'late', 'street', 'soup', 'fish'];
const WORDS = ['Soup', 'Stew', 'Cake', 'Żurek', 'Bigos', 'Kompot'];
export const aWord = ({ random }: Acting): string =>
  `${random.pick(WORDS)} ${Math.floor(random.next() * 100)}`;
export const aTag = ({ random }: Acting): string => `#${random.pick(TAGS)}`;

/** Returns a change to a dish's notes: it sets or clears one value, as the fields of the app do. */
export const aNote = ({ random }: Acting): TastedChange =>
  random.pick<TastedChange>([
    { note: 'As my grandmother’s' },
    { note: `Again, number ${Math.floor(random.next() * 100)}` },
    { stars: random.pick([1, 3, 5]) },
    { place: 'At the corner' },
    { day: '2026-02-28' },
    { stars: null },
    { place: '' },
  ]);
