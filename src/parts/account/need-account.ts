import { useRouter } from '@tanstack/react-router';
import { keepIntent, type Wanted } from '#src/commands/intent.ts';
import { attempt } from '#src/parts/actions/run.ts';

/**
 * Returns a function that opens the login for a visitor who pressed a button that needs an account. The login
 * shows the reason and returns to this page. The intent is stored and carried out after the sign-in
 * (`commands/intent.ts`).
 * @returns the function to call on the press; without an intent it only opens the login
 */
export function useNeedAccount(): (wanted?: Wanted) => Promise<void> {
  const router = useRouter();
  return async (wanted) => {
    const next = router.history.location.href;
    // If the intent cannot be stored, the login opens nevertheless.
    if (wanted !== undefined) await attempt(keepIntent, wanted);
    await router.navigate({ to: '/login', search: { mode: 'register', next } });
  };
}
