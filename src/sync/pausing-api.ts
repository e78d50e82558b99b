import type { Api } from '#src/api/client.ts';
import { isSignedOut } from '#src/api/reply.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { pauseSession, readSession } from '#src/db/session.ts';

/**
 * An `Api` that pauses this device's session as soon as the server refuses any call for want of one (specification,
 * section 7: a 403 signs out and says nothing). Rows and entries stay. Only the session that was there when the
 * request was made is paused: a late answer does not touch whoever has signed in meanwhile.
 */
export function pausingApi(api: Api, db: FoodDatabase): Api {
  return async (call, parts) => {
    if (call.session !== 'required') return api(call, parts);
    const session = await readSession(db);
    const reply = await api(call, parts);
    if (session === null || (parts?.expectedUser ?? session.userID) !== session.userID) return reply;
    if (isSignedOut(reply, session.userID)) await pauseSession(db, session);
    return reply;
  };
}
