import type { Api } from '#src/api/client.ts';
import { logout as logoutCall } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';

/** Ends the server's session if a logout still owes it (one made offline). */
export async function settleLogout({ db, api }: { db: FoodDatabase; api: Api }): Promise<void> {
  if ((await db.meta.get('logout')) === undefined) return;
  const reply = await api(logoutCall);
  if (reply.kind === 'answer') await db.meta.delete('logout');
}
