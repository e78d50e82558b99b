/** Helpers for tests of the app's own database and session, as `browser/database/device.ts` opens them. */
import '#tests/helpers/dom.ts';
import { device } from '#src/browser/database/device.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { login } from '#src/commands/account/sign-in.ts';
import { putListRow } from '#src/db/list-rows.ts';
import type { List } from '#src/domain/list.ts';
import { signInAnswer } from '#tests/commands/account/sign-in-answer.ts';
import { USER } from './device.ts';

/** Waits until the database has finished all work begun so far, by 20 transactions one after another. */
export async function databaseIdle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await device.db.transaction('rw', device.db.tables, async () => device.db.meta.get('session'));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Signs in by the app's own login. The account in the server's answer has these lists. */
export async function signInHere(ownLists: List[], rev = 1): Promise<void> {
  const { data } = signInAnswer(USER, { ownLists, rev });
  const answer = { ...data, stamp: { ...data.stamp, rev } };
  await login(
    { ...userService, api: (async () => ({ kind: 'answer', data: answer })) as never },
    { emailAddress: 'ada@example.org', password: 'twenty years' },
  );
}

/** Pauses the session of the user. Their data stays. */
export async function pauseSession(): Promise<void> {
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: true });
}

/** Stores a list of the signed-in user, as a pull does. */
export async function storeListHere(list: List): Promise<void> {
  const { db } = device;
  await db.transaction('rw', [db.lists, db.accounts, db.archives, db.outbox], async () =>
    putListRow(db, USER, list),
  );
}
