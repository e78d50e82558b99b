import type { Api } from '#src/api/client.ts';
import { exportAccount } from '#src/contract/account-calls.ts';
import type { AccountExport } from '#src/contract/account-export.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { type DeviceCopy, deviceCopy } from '#src/sync/device-copy.ts';

/**
 * A file of everything: the account as the server holds it, and as this device does. `server` is null when it could
 * not tell, or knows no session of this device.
 */
export type DataExport = { server: AccountExport | null; device: DeviceCopy | null };

/** A file of everything, and whether the server's half is in it. */
type Exported = { file: DataExport; server: 'there' | 'silence' | 'refused' };

/** Collects everything the account holds, there and here. */
export async function exportData({ db, api }: { db: FoodDatabase; api: Api }): Promise<Exported> {
  const session = await readSession(db);
  const device = await deviceCopy(db);
  if (session === null || session.isPaused) {
    return { file: { server: null, device }, server: 'refused' };
  }
  const reply = await api(exportAccount, { expectedUser: session.userID });
  if (reply.kind === 'answer') return { file: { server: reply.data, device }, server: 'there' };
  return { file: { server: null, device }, server: reply.kind === 'silence' ? 'silence' : 'refused' };
}
