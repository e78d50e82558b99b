import { useRouter } from '@tanstack/react-router';
import { keepIntent, type Wanted } from '#src/commands/intent.ts';
import { attempt } from './run.ts';

/**
 * What happens to whatever needs an account: a visitor is led to the login, which says what for and leads back here.
 * What is wanted is kept until then, and done after the sign-in (`commands/intent.ts`).
 * @returns to be called by the press; without a wish it only leads there and back
 */
export function useNeedAccount(): (wanted?: Wanted) => Promise<void> {
  const router = useRouter();
  return async (wanted) => {
    const next = router.history.location.href;
    // A device that keeps nothing leads there all the same.
    if (wanted !== undefined) await attempt(keepIntent, wanted);
    await router.navigate({ to: '/login', search: { mode: 'register', next } });
  };
}
