import type { Api } from '#src/api/client.ts';
import type { Entry, ListRow, PublicListRow } from '#src/db/schema.ts';
import type { Device } from '#src/outbox/device.ts';
import type { Page, Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { Random } from '#tests/simulation/random.ts';

/** A user at a phone, about to do something. */
export type Acting = {
  phone: Phone;
  page: Page;
  /** The phone as this command sees it: what it makes is known to be this step's. */
  device: Device;
  api: Api;
  random: Random;
  /** What the phone has on its disk. */
  stored: Stored;
  /** Who signs in, if that is what is done. */
  account(): { emailAddress: string; password: string };
  /** Which step of the history this is. */
  step: number;
  /** Told what an undo answered. */
  onUndone(isUndone: boolean): void;
};

/** What a command answers that found nothing to do. */
export const NOTHING_TO_DO = Promise.resolve('nothing to do' as const);

/** Who is signed in. */
export function userOf({ meta }: Stored): string | null {
  const session = meta.find(({ key }) => key === 'session');
  return session?.key === 'session' ? session.userID : null;
}

/** One of the signed-in user's lists. */
export function aList({ stored, random }: Acting): ListRow | null {
  const userID = userOf(stored);
  const lists = stored.lists.filter((list) => list.userID === userID);
  return lists.length === 0 ? null : random.pick(lists);
}

/** A meal on one of their lists. */
export function aMeal(acting: Acting): { listID: string; itemID: string; isDone: boolean } | null {
  const userID = userOf(acting.stored);
  const lists = acting.stored.lists.filter((list) => list.userID === userID && list.items.length > 0);
  if (lists.length === 0) return null;
  const list = acting.random.pick(lists);
  const { id: itemID, isDone } = acting.random.pick(list.items);
  return { listID: list.id, itemID, isDone };
}

/** A public list this phone has seen. */
export function aSource({ stored, random }: Acting): PublicListRow | null {
  return stored.publicLists.length === 0 ? null : random.pick(stored.publicLists);
}

/** One of the signed-in user's entries. */
export function anEntry({ stored, random }: Acting, isWanted: (entry: Entry) => boolean): Entry | null {
  const userID = userOf(stored);
  const entries = stored.outbox.filter((entry) => entry.userID === userID && isWanted(entry));
  return entries.length === 0 ? null : random.pick(entries);
}

const WORDS = ['Soup', 'Stew', 'Cake', 'Żurek', 'Bigos', 'Kompot'];
export const aWord = ({ random }: Acting): string =>
  `${random.pick(WORDS)} ${Math.floor(random.next() * 100)}`;
export const aTag = ({ random }: Acting): string => `#${random.pick(['hot', 'sweet', 'vegan'])}`;
