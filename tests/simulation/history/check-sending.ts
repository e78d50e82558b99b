import { claim } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Asked } from '#tests/simulation/service/service.ts';
import type { Known, Ledger } from './ledger.ts';
import { isRemoval } from './removals.ts';

/** How long a removal may be undone; none may leave before. */
const UNDO_MS = 6000;
const MINUTE = 60_000;
/** Back-off doubles from a second, so no entry is tried much oftener than this in a minute. */
const MOST_A_MINUTE = 12;

/** Sees that a write may leave its phone now, and notes that it does. */
export function checkSending(
  { ledger, now, nudgedAt }: { ledger: Ledger; now: number; nudgedAt: number },
  phone: Phone,
  key: string,
  { url }: Asked,
): void {
  const known = ledger.entries.get(key);
  if (known === undefined) {
    // Written and sent while something else is being written: the books open when the phone's disk is at rest.
    const isWritten = phone.storage.read().outbox.some(({ id }) => id === key);
    claim(isWritten, `a request for no entry: ${key} ${url}`);
    return;
  }
  claim(known.givenUp !== 'undo', () => `${ledger.describe(key)} was undone and is sent`);
  // What takes an import back is an undo itself, and nobody is offered another.
  const isHeld = isRemoval(known.intent) && known.command !== 'undoImport' && !known.isRetry;
  claim(
    !isHeld || known.isClockMoved || now >= known.bornAt + UNDO_MS,
    () => `${ledger.describe(key)} is sent while it can be undone`,
  );
  checkPatience(ledger, known, { now, nudgedAt });
  if (phone.lock.isShared) known.isUnlocked = true;
  known.attempts.push({ at: now, notBefore: 0 });
}

/** A phone neither floods a service that fails nor comes before it was asked to. */
function checkPatience(
  ledger: Ledger,
  known: Known,
  { now, nudgedAt }: { now: number; nudgedAt: number },
): void {
  const since = Math.max(now - MINUTE, nudgedAt);
  const recent = known.attempts.filter(({ at }) => at > since);
  claim(recent.length < MOST_A_MINUTE, () => `${ledger.describe(known.key)} is sent again and again`);
  const last = known.attempts.at(-1);
  claim(
    last === undefined || last.at <= nudgedAt || known.isClockMoved || now >= last.notBefore,
    () => `${ledger.describe(known.key)} is sent before the server wanted it`,
  );
}
