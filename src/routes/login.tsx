import { createFileRoute, useRouter } from '@tanstack/react-router';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { pathAfterSignIn } from '#src/features/intent/path-after-sign-in.ts';
import { noteKnownPages } from '#src/features/notices/tutorial/note-known-pages.ts';
import { followAccountLanguage } from '#src/features/settings/account-language.ts';
import { LoginScreen } from '#src/features/sign-in/login-screen.tsx';
import { searchOf } from './-search.ts';

/** The login screen, which redirects a signed-in user. */
export const Route = createFileRoute('/login')({
  validateSearch: searchOf('mode', 'next'),
  loader: async () => (await loadInTime(() => import('#src/features/sign-in/first-login.ts'))).firstLogin(),
  // Read again on every visit, because the user may have signed out since, or may have another intent.
  gcTime: 0,
  component: Login,
});

function Login() {
  const router = useRouter();
  return (
    <LoginScreen
      search={Route.useSearch()}
      first={Route.useLoaderData()}
      prepare={async (account) => {
        await Promise.all([noteKnownPages(account), followAccountLanguage(account)]);
      }}
      pathAfterSignIn={(returnPath, options) =>
        pathAfterSignIn(returnPath, options, (href) => router.history.push(href))
      }
    />
  );
}
