import type { FoodDatabase } from '#src/db/database.ts';
import { readOwnAllergies } from '#src/db/own-allergies.ts';
import type { AccountRow, OwnAllergies } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { readDiet } from '#src/domain/diet.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import type { DietParts } from '#src/writes/diet-change.ts';
import { withAllergies } from '#src/writes/merge-diet.ts';
import { waitingAccountOps } from './entry.ts';

/** The signed-in user's diet, on this device and in their account. */
type UserDiet = DietParts & { userID: string; own: OwnAllergies };

/**
 * Reads the signed-in user's diet; null for a visitor, or if this device does not know the account. Joins the
 * caller's transaction on outbox, accounts and meta.
 */
export async function readUserDiet(db: FoodDatabase): Promise<UserDiet | null> {
  const session = await readSession(db);
  const row = session === null ? undefined : await db.accounts.get(session.userID);
  if (session === null || row === undefined) return null;
  const { userID } = session;
  const folded = (await waitingAccountOps(db, userID)).reduce<AccountRow>(applyAccountOp, row);
  const own = await readOwnAllergies(db, userID);
  const [serverDiet, account] = [readDiet(row.diet), readDiet(folded.diet)];
  const diet = withAllergies(account, own.foods);
  return { userID, serverDiet, account, own, isOnlyHere: own.isOnlyHere === true, diet };
}
