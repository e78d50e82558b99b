import { FIRST_TERMS_VERSION, TERMS_VERSION } from '#src/contract/limits.ts';
import type { StoredDiet } from '#src/domain/diet.ts';
import { mergeDiet } from '#src/writes/merge-diet.ts';
import type { AccountOp } from './table.ts';

/** The fields of an account that changes affect. */
export type AccountFacts = {
  name: string;
  avatar: string;
  language: string;
  areTermsApproved: boolean;
  diet?: StoredDiet | undefined;
};

/** Returns an account after a change; idempotent. A kind written by newer code changes nothing here. */
export function applyAccountOp<Account extends AccountFacts>(account: Account, op: AccountOp): Account {
  switch (op.kind) {
    case 'account.avatar':
      return { ...account, avatar: op.args.avatar };
    case 'account.name':
      return { ...account, name: op.args.name };
    case 'account.language':
      return { ...account, language: op.args.language };
    case 'account.terms':
      return (op.args.version ?? FIRST_TERMS_VERSION) < TERMS_VERSION
        ? account
        : { ...account, areTermsApproved: true };
    case 'account.diet':
      return { ...account, diet: mergeDiet(account.diet, op.args) };
    default:
      return account;
  }
}
