import type { Api } from '#src/api/client.ts';
import { removeUser } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { forgetAccount } from './forget-account.ts';
import { type FormResult, formResult } from './result.ts';

/**
 * Deletes the account on the server and then everything of it on this device. Without the server's word nothing
 * changes here.
 */
export async function deleteAccount(
  { db, api }: { db: FoodDatabase; api: Api },
  account: Pick<AccountRow, 'id' | 'isThirdParty'>,
): Promise<FormResult> {
  const reply = await api(removeUser, {
    expectedUser: account.id,
    ...(account.isThirdParty && { query: { thirdParty: 'true' } }),
  });
  const result = formResult(reply);
  if (result.kind === 'done') await forgetAccount(db);
  return result;
}
