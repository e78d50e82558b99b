import type { Api } from '#src/api/client.ts';
import { endSession, logout as logoutCall } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';

/** Ends the server's session if a logout still owes it (one made offline). */
export async function settleLogout({ db, api }: { db: FoodDatabase; api: Api }): Promise<void> {
  const mark = await db.meta.get('logout');
  if (mark?.key !== 'logout') return;
  // Who came by a provider's token leaves by the same door: the token sync without a token.
  const reply = await api(mark.isThirdParty ? endSession : logoutCall);
  if (reply.kind === 'answer') await db.meta.delete('logout');
}
