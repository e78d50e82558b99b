import { requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';

/**
 * Checks that a phone never replaces newer data of the server by older, as long as the epoch stays the same.
 */
export function checkForward(phone: number, before: Stored, after: Stored): void {
  const older = new Map(before.accounts.map((account) => [account.id, account]));
  const isNewEpoch = after.accounts.some(({ id, epoch }) => (older.get(id)?.epoch ?? epoch) !== epoch);
  // With a new epoch, older data replaces newer data once, also that of other accounts: nothing to check.
  if (isNewEpoch) return;
  for (const account of after.accounts) {
    const was = older.get(account.id);
    if (was === undefined) continue;
    requireTrue(
      account.rev >= was.rev,
      () => `phone ${phone}: an older answer replaced a newer one: revision ${was.rev}, then ${account.rev}`,
    );
    requireTrue(
      was.achievements.every((id) => account.achievements.includes(id)),
      () => `phone ${phone}: of the achievements ${was.achievements} only ${account.achievements} remain`,
    );
    for (const base of after.bases) {
      const olderBase = before.bases.find(({ id }) => id === base.id);
      if (olderBase === undefined || base.userID !== account.id || !isSameWait(before, after, base.id))
        continue;
      requireTrue(
        base.rev >= olderBase.rev,
        () =>
          `phone ${phone}: an older base replaced a newer one: ${base.id}, ${olderBase.rev}, then ${base.rev}`,
      );
    }
  }
}

/**
 * Returns whether a list's base existed the whole time. It did if an entry for the list still waits that
 * waited before.
 */
function isSameWait(before: Stored, after: Stored, listID: string): boolean {
  const waited = new Set(before.outbox.map(({ id }) => id));
  return after.outbox.some((entry) => 'listID' in entry && entry.listID === listID && waited.has(entry.id));
}
