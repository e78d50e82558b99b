import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import type { Stamp, UserData } from '#src/contract/account.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { takeAccount } from './take-account.ts';

/** Who has signed in, as the server answers it. */
type Entrance = { user: UserData; stamp: Stamp };

/** What signing in and out needs of the app. */
export type SessionDeps = {
  db: FoodDatabase;
  api: Api;
  now(): number;
  /** Asks the synchroniser to run. No command is committed by that. */
  wake(): void;
  /** Runs `work` while no other tab signs in or out (a Web Lock named `session`). */
  withSessionLock<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Signs in by the given call, and answers what the server said. No sign-out is under way meanwhile: sent or answered
 * after it, it would take the new session away.
 */
export function enterBy(deps: SessionDeps, ask: () => Promise<Reply<Entrance>>): Promise<Reply<Entrance>> {
  return deps.withSessionLock(async () => {
    const reply = await ask();
    if (reply.kind === 'answer') await enter(deps, reply.data);
    return reply;
  });
}

/**
 * Opens this device to the account the server has signed in. An account that was signed in here before keeps its
 * rows, entries and draft under its own id; the newcomer sees nothing of it.
 */
async function enter({ db, now, wake }: SessionDeps, { user, stamp }: Entrance): Promise<void> {
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.publicLists, db.meta];
  await db.transaction('rw', tables, async () => {
    const before = await readSession(db);
    if (before !== null && before.userID !== user.id) {
      // The newcomer answers for themselves, and lists shared by a link were shared with somebody else.
      await db.meta.bulkDelete(['adConsent', 'measurementConsent']);
      await db.publicLists.filter((list) => list.publicID === null).delete();
    }
    await db.meta.put({ key: 'session', userID: user.id, isPaused: false, signedInAt: now() });
    await db.meta.delete('logout');
    await takeAccount(db, { user, stamp, isPartial: false, removed: [] }, now());
  });
  // Changes that were kept from the last session can be sent now.
  wake();
}
