import type { Entry } from '#src/db/schema.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';

/** Returns a phone's entries that are not refused. */
export function waitingOn(phone: Phone): Entry[] {
  return phone.storage.read().outbox.filter(({ state }) => state !== 'rejected');
}

/** Returns the id of the list that an entry changes, or null if it changes none. */
export function listOf(entry: Entry): string | null {
  return isAboutList(entry) ? entry.listID : null;
}
