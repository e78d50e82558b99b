import { FIRST_TERMS_VERSION, TERMS_VERSION } from '#src/contract/limits.ts';
import type { AccountOp } from './table.ts';

/** The fields of an account, apart from the diet, that changes affect. */
export type Profile = {
  name: string;
  avatar: string;
  language: string;
  areTermsApproved: boolean;
};

/**
 * Returns an account after a change of its profile; idempotent. A change of the diet, and a kind written by
 * newer code, change nothing here.
 */
export function applyProfileOp<Account extends Profile>(account: Account, op: AccountOp): Account {
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
    default:
      return account;
  }
}
