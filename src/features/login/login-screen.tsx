import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountRow, PendingSignIn } from '#src/db/schema.ts';
import { useQueryFrom } from '#src/platform/use-query.ts';
import { currentAccount } from '#src/queries/account.ts';
import { pendingSignIn } from '#src/queries/device.ts';
import { IntentReason } from '#src/shared/intent-reason.tsx';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { useDelayed } from '#src/ui/use-delayed.ts';
import type { FirstLogin } from './first-login.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import type { Typed } from './login-rules.ts';
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
import { isSignedInHere } from './signed-in-here.ts';
import { SigningIn } from './signing-in.tsx';

const FORMS = { login: LoginForm, register: RegisterForm, forgot: ForgotForm, resend: ResendForm };

/** How long `prepare` may hold up the next page, in milliseconds. */
const PATIENCE_MS = 2000;
/** How long the screen stays empty before it says that it signs in, in milliseconds: most are through sooner. */
const BLANK_MS = 300;

export type LoginScreenProps = {
  search: LoginSearch;
  /** What this device knew when the screen opened. */
  first: FirstLogin;
  /** What has to be done for somebody who has signed in before the next page is shown. */
  prepare: (account: AccountRow) => Promise<void>;
  /** Does what was wanted before the sign-in, where that was in this tab, and says where to go now. */
  leadOn: (next: string | undefined, isHere: boolean) => Promise<string>;
};

/** The one screen for signing in, registering and asking for a link by mail. Signed in, it leads on. */
export function LoginScreen(props: LoginScreenProps) {
  const { pathname, hash } = useLocation();
  const [here, setHere] = useState(hash);
  // On the way out the address is the next page's already, while this one is still shown.
  const isHere = isLoginPath(pathname);
  if (isHere && hash !== here) setHere(hash);
  if (isProviderReturn(here)) return <ProviderReturnScreen key={here} />;
  // A `Navigate` that renders again navigates again, and each navigation renders this screen: without end.
  return isHere ? <LoginOrOn {...props} /> : null;
}

function LoginOrOn({ search, first, prepare, leadOn }: LoginScreenProps) {
  const [now] = useState(Date.now);
  const account = useQueryFrom(first.account, currentAccount);
  const pending = useQueryFrom(first.pending, pendingSignIn, now);
  if (account !== null && !account.isPaused) {
    return <Onward prepare={() => prepare(account)} leadOn={() => leadOn(search.next, isSignedInHere())} />;
  }
  const knownEmail = account?.emailAddress ?? pending?.emailAddress ?? '';
  return <LoginForms search={search} knownEmail={knownEmail} pending={pending} />;
}

type OnwardProps = { prepare: () => Promise<void>; leadOn: () => Promise<string> };

/** Leads on as soon as the next page can be shown as it will stay. */
function Onward({ prepare, leadOn }: OnwardProps) {
  const [href, setHref] = useState<string | null>(null);
  const begin = useEffectEvent(prepare);
  const end = useEffectEvent(leadOn);
  const isLong = useDelayed(true, BLANK_MS);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    const lead = async () => {
      await Promise.race([begin().catch(() => undefined), patience]);
      if (isGone) return;
      const aim = await end();
      if (!isGone) setHref(aim);
    };
    void lead();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (href !== null) return <Navigate to="/" href={href} replace />;
  return isLong ? <SigningIn /> : null;
}

type LoginFormsProps = { search: LoginSearch; knownEmail: string; pending: PendingSignIn | null };

/** The form for whoever is not signed in. What is typed lives here, above the forms, so that it outlasts a change of mode. */
export function LoginForms({ search, knownEmail, pending }: LoginFormsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>({
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
