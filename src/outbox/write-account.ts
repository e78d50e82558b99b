import { readSession } from '#src/db/session.ts';
import { type AccountFacts, applyAccountOp } from '#src/writes/apply-account-op.ts';
import type { AccountOp } from '#src/writes/table.ts';
import { CommandError } from './command-error.ts';
import type { Device } from './device.ts';
import { accountLane, isAboutAccount, newEntry } from './entry.ts';

/**
 * Writes one user intent about the account: an entry in the field's lane. A choice that was refused, or that was
 * never sent, is replaced by the new one; choosing what is there already leaves nothing to send.
 * @throws CommandError NOT_SIGNED_IN when nobody is signed in; nothing is written then
 */
export async function writeAccount(device: Device, op: AccountOp): Promise<void> {
  const { db } = device;
  const isWritten = await db.transaction('rw', db.outbox, db.accounts, db.meta, async () => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    const lane = accountLane(op.kind.slice('account.'.length));
    const account = await db.accounts.get(userID);
    if (account === undefined) return false;
    const earlier = (await db.outbox.where('[userID+lane]').equals([userID, lane]).sortBy('seq')).filter(
      isAboutAccount,
    );
    const isReplaced = (entry: (typeof earlier)[number]) =>
      entry.state === 'rejected' || (entry.state === 'waiting' && entry.attempts === 0);
    await db.outbox.bulkDelete(earlier.filter(isReplaced).map(({ seq }) => seq));
    const facts: AccountFacts = earlier
      .filter((entry) => !isReplaced(entry))
      .reduce<AccountFacts>(applyAccountOp, account);
    if (isSame(facts, applyAccountOp(facts, op))) return false;
    await db.outbox.add({ ...newEntry(device, userID, lane), ...op });
    return true;
  });
  if (isWritten) device.notifyCommitted();
}

function isSame(one: AccountFacts, other: AccountFacts): boolean {
  return (
    one.name === other.name &&
    one.avatar === other.avatar &&
    one.language === other.language &&
    one.areTermsApproved === other.areTermsApproved
  );
}
