import type { Api } from '#src/api/client.ts';
import { login as loginCall } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { takeAccount } from '#src/sync/take-account.ts';
import { type FormResult, formResult } from './result.ts';

/**
 * Signs in. The account's data comes with the answer and is on the device when this resolves. An account that was
 * signed in here before keeps its rows and entries under its own id.
 */
export async function login(
  deps: { db: FoodDatabase; api: Api; now(): number },
  form: { emailAddress: string; password: string },
): Promise<FormResult> {
  const { db, api, now } = deps;
  const reply = await api(loginCall, { body: form });
  if (reply.kind === 'answer') {
    const { user, stamp } = reply.data;
    const tables = [db.lists, db.bases, db.outbox, db.accounts, db.meta];
    await db.transaction('rw', tables, async () => {
      await db.meta.put({ key: 'session', userID: user.id, isPaused: false });
      await db.meta.delete('logout');
      await takeAccount(db, { user, stamp, isPartial: false, removed: [] }, now());
    });
  }
  return formResult(reply);
}
