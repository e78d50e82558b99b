import type { Api } from '#src/api/client.ts';
import { exportAccount } from '#src/contract/account-calls.ts';
import type { AccountExport } from '#src/contract/account-export.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { type DeviceCopy, deviceCopy } from '#src/sync/device-copy.ts';

/** A file of everything: the account as the server holds it (null: it could not be asked), and as this device does. */
export type DataExport = { server: AccountExport | null; device: DeviceCopy | null };

/** Collects everything the account holds, there and here. */
export async function exportData({ db, api }: { db: FoodDatabase; api: Api }): Promise<DataExport> {
  const session = await readSession(db);
  const device = await deviceCopy(db);
  if (session === null) return { server: null, device };
  const reply = await api(exportAccount, { expectedUser: session.userID });
  return { server: reply.kind === 'answer' ? reply.data : null, device };
}
