import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountRow } from '#src/db/schema.ts';
import { useAccount } from '#src/shared/use-account.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
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

const FORMS = { login: LoginForm, register: RegisterForm, forgot: ForgotForm, resend: ResendForm };

/** How long what comes before the next page may hold it up. */
const PATIENCE_MS = 2000;

export type LoginScreenProps = {
  search: LoginSearch;
  /** What has to be done for somebody who has signed in before the next page is shown. */
  prepare: (account: AccountRow) => Promise<void>;
};

/** The one screen for signing in, registering and asking for a link by mail. Signed in, it leads on. */
export function LoginScreen({ search, prepare }: LoginScreenProps) {
  const { pathname, hash } = useLocation();
  const [here, setHere] = useState(hash);
  // On the way out the address is the next page's already, while this one is still shown.
  const isHere = isLoginPath(pathname);
  if (isHere && hash !== here) setHere(hash);
  if (isProviderReturn(here)) return <ProviderReturnScreen key={here} />;
  // A `Navigate` that renders again navigates again, and each navigation renders this screen: without end.
  return isHere ? <LoginOrOn search={search} prepare={prepare} /> : null;
}

function LoginOrOn({ search, prepare }: LoginScreenProps) {
  const account = useAccount();
  if (account === undefined) return null;
  if (account !== null && !account.isPaused) {
    return <Onward href={search.next ?? '/'} prepare={() => prepare(account)} />;
  }
  return <LoginForms search={search} knownEmail={account?.emailAddress ?? ''} />;
}

/** Leads on as soon as the next page can be shown as it will stay. */
function Onward({ href, prepare }: { href: string; prepare: () => Promise<void> }) {
  const [isReady, setReady] = useState(false);
  const begin = useEffectEvent(prepare);
  useEffect(() => {
    let isGone = false;
    const lead = () => {
      if (!isGone) setReady(true);
    };
    const timer = setTimeout(lead, PATIENCE_MS);
    void begin().then(lead, lead);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return isReady ? <Navigate to="/" href={href} replace /> : null;
}

/** What is typed lives here, above the forms, so that it outlasts a change of mode. */
function LoginForms({ search, knownEmail }: { search: LoginSearch; knownEmail: string }) {
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
    <PicturePage title={title} lead={lead}>
      <title>{t`${title} · Food Odyssey`}</title>
      <ModeLinks mode={mode} search={search} />
      <OfflineNote />
      <ProviderProblem />
      <Form typed={typed} onType={(change) => setTyped({ ...typed, ...change })} search={search} />
      {(mode === 'login' || mode === 'register') && <ProviderButtons next={search.next ?? '/'} />}
    </PicturePage>
  );
}
