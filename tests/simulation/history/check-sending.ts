import { requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { ServerRequest } from '#tests/simulation/service/service.ts';
import type { EntryRecord, Ledger } from './ledger.ts';
import { isRemoval } from './removals.ts';

/** The time in which a removal can be undone and is not sent, in milliseconds. */
const UNDO_MS = 6000;
const MINUTE = 60_000;
/** Back-off doubles from one second, so an entry is hardly sent more often than this in a minute. */
const MAX_PER_MINUTE = 12;

/** Checks that a phone may send an entry now, and records the attempt. */
export function checkSending(
  { ledger, now, nudgedAt }: { ledger: Ledger; now: number; nudgedAt: number },
  phone: Phone,
  key: string,
  { url }: ServerRequest,
): void {
  const record = ledger.entries.get(key);
  if (record === undefined) {
    // The entry was just written: the ledger records entries only when no transaction of the phone is
    // running.
    const isWritten = phone.storage.read().outbox.some(({ id }) => id === key);
    requireTrue(isWritten, `a request for no entry: ${key} ${url}`);
    return;
  }
  requireTrue(record.givenUp !== 'undo', () => `${ledger.describe(key)} was undone and is sent`);
  // `undoImport` is itself an undo, and its removals cannot be undone.
  const isHeld = isRemoval(record.intent) && record.command !== 'undoImport' && !record.isRetry;
  requireTrue(
    !isHeld || record.isClockMoved || now >= record.bornAt + UNDO_MS,
    () => `${ledger.describe(key)} is sent while it can be undone`,
  );
  checkBackOff(ledger, record, { now, nudgedAt });
  if (phone.lock.isShared) record.isUnlocked = true;
  record.attempts.push({ at: now, notBefore: 0 });
}

/** Checks that a phone neither floods a failing server nor sends before `Retry-After`. */
function checkBackOff(
  ledger: Ledger,
  record: EntryRecord,
  { now, nudgedAt }: { now: number; nudgedAt: number },
): void {
  const since = Math.max(now - MINUTE, nudgedAt);
  const recent = record.attempts.filter(({ at }) => at > since);
  requireTrue(recent.length < MAX_PER_MINUTE, () => `${ledger.describe(record.key)} is sent again and again`);
  const last = record.attempts.at(-1);
  requireTrue(
    last === undefined || last.at <= nudgedAt || record.isClockMoved || now >= last.notBefore,
    () => `${ledger.describe(record.key)} is sent earlier than the server allowed`,
  );
}
