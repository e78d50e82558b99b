import { useQuery } from '#src/platform/use-query.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';

/**
 * The account that is signed in, null for a visitor, undefined until it has been read. Each component reads for itself:
 * one that opens in the moment after a sign-out must not be shown who was there before.
 */
export function useAccount(): Account | null | undefined {
  return useQuery(currentAccount);
}
