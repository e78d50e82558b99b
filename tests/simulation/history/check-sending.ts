import { claim } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { ServerRequest } from '#tests/simulation/service/service.ts';
import type { Known, Ledger } from './ledger.ts';
import { isRemoval } from './removals.ts';

/** The time in which a removal can be undone and is not sent, in milliseconds. */
const UNDO_MS = 6000;
const MINUTE = 60_000;
/** Back-off doubles from one second, so an entry is hardly sent more often than this in a minute. */
const MAX_A_MINUTE = 12;

/** Checks that a write may leave its phone now, and records the attempt. */
export function checkSending(
  { ledger, now, nudgedAt }: { ledger: Ledger; now: number; nudgedAt: number },
  phone: Phone,
  key: string,
  { url }: ServerRequest,
): void {
  const known = ledger.entries.get(key);
  if (known === undefined) {
    // The entry was just written: the ledger records entries only when no transaction of the phone is
    // running.
    const isWritten = phone.storage.read().outbox.some(({ id }) => id === key);
    claim(isWritten, `a request for no entry: ${key} ${url}`);
    return;
  }
  claim(known.givenUp !== 'undo', () => `${ledger.describe(key)} was undone and is sent`);
  // `undoImport` is itself an undo, and its removals cannot be undone.
  const isHeld = isRemoval(known.intent) && known.command !== 'undoImport' && !known.isRetry;
  claim(
    !isHeld || known.isClockMoved || now >= known.bornAt + UNDO_MS,
    () => `${ledger.describe(key)} is sent while it can be undone`,
  );
  checkBackOff(ledger, known, { now, nudgedAt });
  if (phone.lock.isShared) known.isUnlocked = true;
  known.attempts.push({ at: now, notBefore: 0 });
}

/** Checks that a phone neither floods a failing server nor sends before `Retry-After`. */
function checkBackOff(
  ledger: Ledger,
  known: Known,
  { now, nudgedAt }: { now: number; nudgedAt: number },
): void {
  const since = Math.max(now - MINUTE, nudgedAt);
  const recent = known.attempts.filter(({ at }) => at > since);
  claim(recent.length < MAX_A_MINUTE, () => `${ledger.describe(known.key)} is sent again and again`);
  const last = known.attempts.at(-1);
  claim(
    last === undefined || last.at <= nudgedAt || known.isClockMoved || now >= last.notBefore,
    () => `${ledger.describe(known.key)} is sent before the server wanted it`,
  );
}
