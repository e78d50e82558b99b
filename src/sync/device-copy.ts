import type { FoodDatabase } from '#src/db/database.ts';
import { readWrittenDraft } from '#src/db/drafts.ts';
import { type AccountRow, CONSENT_KEYS, type ConsentKind, type Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { List } from '#src/domain/list.ts';

/** What this device holds of an account. */
export type DeviceCopy = {
  account: AccountRow | null;
  lists: List[];
  /** What the server does not have yet, or refused. */
  unsentChanges: Entry[];
  draft: List | null;
  /** What was answered on this device about ads and measurement; null while it was not. */
  consent: Record<ConsentKind, boolean | null>;
};

/** Everything of the signed-in user on this device, for a file to keep; null for a visitor. */
export async function deviceCopy(db: FoodDatabase): Promise<DeviceCopy | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const { userID } = session;
  const [account, rows, unsentChanges, draft] = await Promise.all([
    db.accounts.get(userID),
    db.lists.filter((list) => list.userID === userID).toArray(),
    db.outbox.filter((entry) => entry.userID === userID).sortBy('seq'),
    readWrittenDraft(db),
  ]);
  const lists = rows.map(({ userID: _userID, eatenKeys: _keys, ...list }) => list);
  const answers = await db.meta.bulkGet([CONSENT_KEYS.ads, CONSENT_KEYS.measurement]);
  const [ads = null, measurement = null] = answers.map((row) =>
    row !== undefined && 'isGranted' in row ? row.isGranted : null,
  );
  const consent = { ads, measurement };
  return { account: account ?? null, lists, unsentChanges, draft, consent };
}
