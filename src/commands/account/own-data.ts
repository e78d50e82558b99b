import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/reply.ts';
import type { AccountExport } from '#src/contract/account.ts';
import { exportAccount, removeUser } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { isUntouched, readDraft } from '#src/db/drafts.ts';
import { forgetHomeSnapshot } from '#src/db/home-snapshot.ts';
import { wholeArchive } from '#src/db/list-rows.ts';
import { readOwnAllergies } from '#src/db/own-allergies.ts';
import {
  type AccountRow,
  CONSENT_KEYS,
  type ConsentKind,
  type Entry,
  type OwnAllergies,
} from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { type KeptText, keptTexts } from '#src/db/unsent-copy.ts';
import type { List } from '#src/domain/list.ts';
import { clearAccountData } from '#src/sync/session.ts';

/**
 * All data of the account, on the server and on this device. `server` is null if the server did not answer or
 * refused, or if the session is paused. Both are null for a visitor.
 */
type DataExport = { server: AccountExport | null; device: DeviceData | null };

/**
 * The exported data, and whether it contains the server's data (`included`) or why it does not: the server
 * did not answer (`silence`), or it refused or the session is paused (`refused`).
 */
type Exported = { file: DataExport; server: 'included' | 'silence' | 'refused' };

/** Collects all data of the account from the server and this device (P12.2). */
export async function exportData({ db, api }: { db: FoodDatabase; api: Api }): Promise<Exported> {
  const session = await readSession(db);
  const device = await readDeviceData(db);
  if (session === null || session.isPaused) {
    return { file: { server: null, device }, server: 'refused' };
  }
  const reply = await api(exportAccount, { expectedUser: session.userID });
  if (reply.kind === 'answer') return { file: { server: reply.data, device }, server: 'included' };
  return { file: { server: null, device }, server: reply.kind === 'silence' ? 'silence' : 'refused' };
}

/**
 * Deletes the account on the server and then its data on this device (P6.17). Unless the server confirms the
 * deletion, nothing changes here.
 * @param password the account's password, if it has one
 */
export async function deleteAccount(
  { db, api }: { db: FoodDatabase; api: Api },
  account: Pick<AccountRow, 'id' | 'isThirdParty'>,
  password?: string,
): Promise<Outcome> {
  const reply = await api(removeUser, {
    expectedUser: account.id,
    ...(password && { body: { password } }),
    ...(account.isThirdParty && { query: { thirdParty: 'true' } }),
  });
  const result = outcomeOf(reply);
  if (result.kind === 'done') {
    await forgetHomeSnapshot();
    await clearAccountData(db);
  }
  return result;
}

/** The data of an account on this device. */
type DeviceData = {
  account: (AccountRow & { archive: string[] }) | null;
  /** The allergies that this device keeps; most of them exist nowhere else. */
  allergies: OwnAllergies;
  lists: List[];
  /** Changes that the server does not have yet or refused. */
  unsentChanges: Entry[];
  draft: List | null;
  /** Unsaved typed texts. */
  typed: KeptText[];
  /** The consents given on this device; null if not answered. */
  consent: Record<ConsentKind, boolean | null>;
};

/** Collects the signed-in user's data on this device, for an export file; null for a visitor. */
export async function readDeviceData(db: FoodDatabase): Promise<DeviceData | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const { userID } = session;
  const [account, archive, allergies, rows, unsentChanges, draft, meta] = await Promise.all([
    db.accounts.get(userID),
    wholeArchive(db, userID),
    readOwnAllergies(db, userID),
    db.lists.filter((list) => list.userID === userID).toArray(),
    db.outbox.filter((entry) => entry.userID === userID).sortBy('seq'),
    readDraft(db),
    db.meta.toArray(),
  ]);
  const lists = rows.map(({ userID: _userID, eatenKeys: _keys, ...list }) => list);
  const consentRows = await db.meta.bulkGet([CONSENT_KEYS.ads, CONSENT_KEYS.measurement]);
  const [ads = null, measurement = null] = consentRows.map((row) =>
    row !== undefined && 'isGranted' in row ? row.isGranted : null,
  );
  const consent = { ads, measurement };
  return {
    account: account === undefined ? null : { ...account, archive },
    allergies,
    lists,
    unsentChanges,
    draft: draft === null || isUntouched(draft) ? null : draft.list,
    typed: keptTexts(meta, userID, draft ?? undefined),
    consent,
  };
}
