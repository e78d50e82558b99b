import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import type { AccountRow, PendingSignIn } from '#src/db/schema.ts';
import { IntentReason } from '#src/parts/account/intent-reason.tsx';
import { currentAccount } from '#src/queries/account.ts';
import { pendingSignIn } from '#src/queries/device.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { useDelayed } from '#src/ui/use-delayed.ts';
import type { FirstLogin } from './first-login.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import type { FormValues } from './login-rules.ts';
import type { LoginSearch } from './login-search.ts';
import { ModeLinks } from './mode-links.tsx';
import { OfflineNote } from './offline-note.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderProblem } from './provider-problem.tsx';
import { isProviderReturn } from './provider-return.ts';
import { ProviderReturnScreen } from './provider-return-screen.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResendForm } from './resend-form.tsx';
import { isLoginPath } from './safe-next.ts';
import { SigningIn } from './signing-in.tsx';
import { hasSignedInInTab } from './tab-sign-in.ts';

const FORMS = { login: LoginForm, register: RegisterForm, forgot: ForgotForm, resend: ResendForm };

/** How long `prepare` may delay the next page, in milliseconds. */
const PREPARE_TIMEOUT_MS = 2000;
/**
 * How long the screen stays blank before it says that it is signing in, in milliseconds. Most sign-ins are
 * faster, so that their users see no such message.
 */
const BLANK_MS = 300;

type LoginScreenProps = {
  search: LoginSearch;
  /** The account and the pending sign-in, read from the database when the screen opened. */
  first: FirstLogin;
  /** The work to finish after a sign-in, before the next page is shown. */
  prepare: (account: AccountRow) => Promise<void>;
  /** Carries out the intent if the sign-in happened in this tab, and resolves to the URL to go to. */
  pathAfterSignIn: (returnPath: string | undefined, options: { isSameTab: boolean }) => Promise<string>;
};

/** The screen for signing in, registering and requesting a link by mail. It redirects a signed-in user. */
export function LoginScreen(props: LoginScreenProps) {
  const { pathname, hash } = useLocation();
  const [loginHash, setLoginHash] = useState(hash);
  // While the router leaves this screen, the URL is already that of the next page.
  const isLoginURL = isLoginPath(pathname);
  if (isLoginURL && hash !== loginHash) setLoginHash(hash);
  if (isProviderReturn(loginHash)) return <ProviderReturnScreen key={loginHash} />;
  // Render nothing while leaving. A `Navigate` that renders again navigates again, and each navigation
  // renders this screen, so there would be an endless loop.
  return isLoginURL ? <LoginOrRedirect {...props} /> : null;
}

function LoginOrRedirect({ search, first, prepare, pathAfterSignIn }: LoginScreenProps) {
  const [now] = useState(Date.now);
  const account = useQueryFrom(first.account, currentAccount);
  const pending = useQueryFrom(first.pending, pendingSignIn, now);
  if (account !== null && !account.isPaused) {
    return (
      <RedirectAfterSignIn
        prepare={() => prepare(account)}
        pathAfterSignIn={() => pathAfterSignIn(search.next, { isSameTab: hasSignedInInTab() })}
      />
    );
  }
  const knownEmail = account?.emailAddress ?? pending?.emailAddress ?? '';
  return <LoginForms search={search} knownEmail={knownEmail} pending={pending} />;
}

type RedirectAfterSignInProps = { prepare: () => Promise<void>; pathAfterSignIn: () => Promise<string> };

/** Redirects as soon as the next page can be shown in its final state. */
function RedirectAfterSignIn({ prepare, pathAfterSignIn }: RedirectAfterSignInProps) {
  const [href, setHref] = useState<string | null>(null);
  const prepareNow = useEffectEvent(prepare);
  const nextPath = useEffectEvent(pathAfterSignIn);
  const isSlow = useDelayed(true, BLANK_MS);
  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PREPARE_TIMEOUT_MS);
    });
    const redirect = async () => {
      await Promise.race([prepareNow().catch(() => undefined), timeout]);
      if (isUnmounted) return;
      const path = await nextPath();
      if (!isUnmounted) setHref(path);
    };
    void redirect();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);
  if (href !== null) return <Navigate to="/" href={href} replace />;
  return isSlow ? <SigningIn /> : null;
}

type LoginFormsProps = { search: LoginSearch; knownEmail: string; pending: PendingSignIn | null };

/**
 * The form for a visitor. It holds the typed text of all modes, so that the text survives a change of mode.
 */
export function LoginForms({ search, knownEmail, pending }: LoginFormsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<FormValues>({
    email: knownEmail,
    password: '',
    repeat: '',
    name: '',
    areTermsAccepted: false,
    isPrivacyAccepted: false,
  });
  const mode = search.mode ?? 'login';
  const { title, lead } = {
    login: { title: t`Sign in`, lead: t`Welcome back, traveller. Your lists are where you left them.` },
    register: { title: t`Register`, lead: t`Save lists, tick what you taste, rise from Novice to Odysseus.` },
    forgot: {
      title: t`Forgot password`,
      lead: t`Tell us your email, and we’ll send you a link to get back in.`,
    },
    resend: { title: t`New activation link`, lead: t`Was the email lost at sea? We’ll send another.` },
  }[mode];
  const Form = FORMS[mode];
  return (
    <PicturePage title={title} lead={pending?.intent === undefined && lead}>
      <title>{t`${title} · Food Odyssey`}</title>
      <IntentReason pending={pending} isNew={mode === 'register'} />
      <ModeLinks mode={mode} search={search} />
      <OfflineNote />
      <ProviderProblem />
      <Form typed={typed} onType={(change) => setTyped({ ...typed, ...change })} search={search} />
      {(mode === 'login' || mode === 'register') && <ProviderButtons next={search.next ?? '/'} />}
    </PicturePage>
  );
}
