import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import { removeUser } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { forgetAccount } from './forget-account.ts';

/**
 * Deletes the account on the server and then everything of it on this device. Without the server's word nothing
 * changes here.
 */
export async function deleteAccount(
  { db, api }: { db: FoodDatabase; api: Api },
  account: Pick<AccountRow, 'id' | 'isThirdParty'>,
): Promise<Outcome> {
  const reply = await api(removeUser, {
    expectedUser: account.id,
    ...(account.isThirdParty && { query: { thirdParty: 'true' } }),
  });
  const result = outcomeOf(reply);
  if (result.kind === 'done') await forgetAccount(db);
  return result;
}
