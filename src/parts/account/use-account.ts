import { useQuery } from '#src/browser/database/use-query.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';

/**
 * Returns the signed-in account, null for a visitor, undefined until it has been read. Each component reads
 * for itself, because one that opens right after a sign-out must not show the previous account.
 */
export function useAccount(): Account | null | undefined {
  return useQuery(currentAccount);
}
