import { useRouter } from '@tanstack/react-router';
import { keepIntent, type Wanted } from '#src/commands/intent.ts';
import { attempt } from './run.ts';

/**
 * Leads a visitor who pressed something that needs an account to the login, which says what for and leads back here.
 * The intent is kept until then, and done after the sign-in (`commands/intent.ts`).
 * @returns what the press calls; without an intent it only leads there and back
 */
export function useNeedAccount(): (wanted?: Wanted) => Promise<void> {
  const router = useRouter();
  return async (wanted) => {
    const next = router.history.location.href;
    // A device that cannot store the intent leads to the login all the same.
    if (wanted !== undefined) await attempt(keepIntent, wanted);
    await router.navigate({ to: '/login', search: { mode: 'register', next } });
  };
}
