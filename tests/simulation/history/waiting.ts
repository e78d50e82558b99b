import type { Entry } from '#src/db/schema.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';

/** Entries a phone has that are not refused. */
export function waitingOn(phone: Phone): Entry[] {
  return phone.storage.read().outbox.filter(({ state }) => state !== 'rejected');
}

/** Which of the user's lists an entry is about; null when it is about none. */
export function listOf(entry: Entry): string | null {
  return isAboutList(entry) ? entry.listID : null;
}
