import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type UserRow, users } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { forgetFingerprints } from '#server/write/idempotency.ts';
import type { Outcome, WriteContext } from '#server/write/write-context.ts';
import { PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import { FIRST_TERMS_VERSION } from '#src/contract/limits.ts';
import { type DietWrite, mergeDiet } from '#src/writes/merge-diet.ts';
import type { AccountOp } from '#src/writes/table.ts';

type Fields = Partial<Pick<UserRow, 'name' | 'avatar' | 'language' | 'diet'>>;

/**
 * Applies a write to the account itself. A value that is already set changes nothing.
 * @throws ApiError `PREMIUM_ONLY` for a premium avatar on an account without premium (P1.6)
 */
export async function changeAccount(context: WriteContext, op: AccountOp): Promise<Outcome> {
  if (op.kind === 'account.terms') return approveVersion(context, op.args.version ?? FIRST_TERMS_VERSION);
  if (op.kind === 'account.avatar') await checkAvatar(context, op.args.avatar);
  if (op.kind === 'account.diet') return changeDiet(context, op.args);
  return setFields(context, op.args);
}

/**
 * Changes the diet. When the user stores allergies on their device only, the account's allergies and the
 * fingerprints of the writes that set them are deleted (P11.7).
 */
async function changeDiet(context: WriteContext, change: DietWrite): Promise<Outcome> {
  const { tx, userID } = context;
  const [user] = await tx.select({ diet: users.diet }).from(users).where(eq(users.id, userID));
  if (change.kept?.on === 'phone') await forgetFingerprints(tx, userID);
  const diet = mergeDiet(user?.diet ?? undefined, change);
  return setFields(context, { diet });
}

async function checkAvatar({ tx, userID }: WriteContext, avatar: string): Promise<void> {
  if (!PREMIUM_AVATAR_NAMES.some((name) => name === avatar)) return;
  const [user] = await tx.select({ isPremium: users.isPremium }).from(users).where(eq(users.id, userID));
  if (!user?.isPremium) throw new ApiError('PREMIUM_ONLY');
}

async function setFields({ tx, userID }: WriteContext, fields: Fields): Promise<Outcome> {
  const differs = Object.entries(fields).map(([name, value]) => {
    const column = users[name as keyof Fields];
    return sql`${column} is distinct from ${sql.param(value, column)}`;
  });
  const changed = await tx
    .update(users)
    .set(fields)
    .where(and(eq(users.id, userID), or(...differs)))
    .returning({ id: users.id });
  return { isChanged: changed.length > 0, listID: null };
}

/** Stores the approved version of the terms. A version older than the stored one changes nothing. */
async function approveVersion({ tx, userID }: WriteContext, version: number): Promise<Outcome> {
  const changed = await tx
    .update(users)
    .set({ termsVersion: version })
    .where(and(eq(users.id, userID), lt(users.termsVersion, version)))
    .returning({ id: users.id });
  return { isChanged: changed.length > 0, listID: null };
}

/**
 * Returns the answer to an account write: the current name or avatar. A late repeat must not return
 * a value that was changed since.
 */
export async function answerAccountWrite(tx: Db, userID: string, kind: AccountOp['kind']): Promise<object> {
  if (kind !== 'account.name' && kind !== 'account.avatar') return {};
  const [user] = await tx
    .select({ name: users.name, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userID));
  return kind === 'account.name' ? { name: user?.name } : { avatar: user?.avatar };
}
