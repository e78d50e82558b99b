import type { StoredDiet } from '#src/domain/stored-diet.ts';
import { applyProfileOp, type Profile } from '#src/writes/apply-profile-op.ts';
import { mergeDiet } from '#src/writes/merge-diet.ts';
import type { AccountOp } from './table.ts';

/** The fields of an account that changes affect. */
export type AccountFacts = Profile & { diet?: StoredDiet | undefined };

/** Returns an account after a change; idempotent. A kind written by newer code changes nothing here. */
export function applyAccountOp<Account extends AccountFacts>(account: Account, op: AccountOp): Account {
  if (op.kind === 'account.diet') return { ...account, diet: mergeDiet(account.diet, op.args) };
  return applyProfileOp(account, op);
}
