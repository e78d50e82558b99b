import { expect } from 'vitest';
import { accountData } from '#src/contract/account-calls.ts';
import { wholeArchive } from '#src/db/list-rows.ts';
import type { ListRow } from '#src/db/schema.ts';
import { experience } from '#src/domain/level.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import { entriesOf, isFolded } from '#src/outbox/entry.ts';
import { fold } from '#src/writes/table.ts';
import type { SimDevice } from './sim-device.ts';

const asList = ({ userID: _userID, eatenKeys: _keys, ...list }: ListRow): List => list;
const byID = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** Checks a device after a step: rows, bases and experience agree with its outbox. */
export async function checkDevice({ db, name }: SimDevice): Promise<void> {
  const rows = await db.lists.toArray();
  for (const base of await db.bases.toArray()) {
    const entries = (await entriesOf(db, base.id)).filter(isFolded);
    const row = rows.find(({ id }) => id === base.id);
    expect(row ? asList(row) : null, `${name}: row = fold(base, entries)`).toEqual(fold(base.list, entries));
    expect(entries.length, `${name}: a base is kept only while entries wait`).toBeGreaterThan(0);
  }
  const removed = (await db.outbox.toArray()).flatMap((entry) =>
    (entry.kind === 'list.remove' || entry.kind === 'item.remove') && entry.state !== 'rejected'
      ? entry.args.archived
      : [],
  );
  for (const account of await db.accounts.toArray()) {
    expect(account.exp, `${name}: experience`).toBe(
      experience(
        await wholeArchive(db, account.id),
        account.archivedHere ?? [],
        removed,
        rows.flatMap(doneIDs),
      ),
    );
  }
}

/** Checks that all devices at rest show what the server has. @returns the server's lists */
export async function checkAtRest(devices: readonly SimDevice[]): Promise<List[]> {
  const first = devices[0]!;
  const reply = await first.api(accountData);
  if (reply.kind !== 'answer') throw new Error(`no account data: ${JSON.stringify(reply)}`);
  const { user } = reply.data;
  const server = [...user.ownLists].sort(byID);
  for (const { db, name } of devices) {
    expect(await db.outbox.count(), `${name}: nothing waits`).toBe(0);
    expect(await db.bases.count(), `${name}: no base is left over`).toBe(0);
    const rows = (await db.lists.toArray()).map(asList).sort(byID);
    expect(rows, `${name}: lists equal the server's`).toEqual(server);
    expect((await db.accounts.get(user.id))?.exp, `${name}: experience equals the server's`).toBe(user.exp);
  }
  expect(user.exp).toBe(experience(user.archive, server.flatMap(doneIDs)));
  return server;
}
