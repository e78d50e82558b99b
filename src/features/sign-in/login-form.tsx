import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Outcome } from '#src/api/reply.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { login } from '#src/commands/account/sign-in.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { EmailField, PasswordEntry } from '#src/parts/account/account-fields.tsx';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { type FormValues, loginProblems } from './login-rules.ts';
import styles from './login-screen.module.css';
import type { LoginSearch } from './login-search.ts';
import { noteSignInInTab } from './tab-sign-in.ts';
import { useFormRequest } from './use-form-request.ts';

/** The props of the form of each mode. */
export type ModeProps = {
  typed: FormValues;
  onType: (change: Partial<FormValues>) => void;
  /** The search parameters of the URL, for links to the other modes. */
  search: LoginSearch;
};

/**
 * The sign-in form. It needs no success handler, because the screen redirects once the device has the
 * account.
 */
export function LoginForm({ typed, onType, search }: ModeProps) {
  const { t } = useLingui();
  const { isBusy, result, send } = useFormRequest();
  const signIn = () => {
    noteSignInInTab();
    void send(() => login(userService, { emailAddress: typed.email, password: typed.password }));
  };
  return (
    <Form
      problems={loginProblems(typed)}
      submitLabel={t`Sign in`}
      isBusy={isBusy}
      onSend={signIn}
      asides={
        <div className={styles.asides}>
          <Link to="/login" search={{ ...search, mode: 'forgot' }} className={styles.textLink}>
            <Trans>Forgot your password?</Trans>
          </Link>
          <Link to="/login" search={{ ...search, mode: 'resend' }} className={styles.textLink}>
            <Trans>Didn’t get the activation link?</Trans>
          </Link>
        </div>
      }
    >
      {({ errorOf, leave }) => (
        <>
          <EmailField
            autoComplete="username"
            value={typed.email}
            onType={(email) => onType({ email })}
            onLeave={leave('email')}
            error={errorOf('email')}
          />
          <PasswordEntry
            label={t`Password`}
            autoComplete="current-password"
            value={typed.password}
            onType={(password) => onType({ password })}
            onLeave={leave('password')}
            error={errorOf('password')}
          />
          <LoginFailure result={result} search={search} />
        </>
      )}
    </Form>
  );
}

/**
 * Says why signing in failed (P6.3). A user who is not activated can request a new link; any other refusal is
 * 'login failed'. A 403 shows nothing (P8.3).
 */
function LoginFailure({ result, search }: { result: Outcome | null; search: LoginSearch }) {
  const { t, i18n } = useLingui();
  if (result?.kind === 'silence') return <FormAlert title={t`Error when connecting to services`} />;
  if (result?.kind !== 'refused') return null;
  if (result.code === 'USER_NOT_ACTIVATED') {
    return (
      <FormAlert
        title={t`User Not Activated`}
        detail={<Trans>Open the link in the email we sent you, or ask for a new one.</Trans>}
        action={
          <Link to="/login" search={{ ...search, mode: 'resend' }} className={styles.textLink}>
            <Trans>Send me a new activation link</Trans>
          </Link>
        }
      />
    );
  }
  return <FormAlert title={t`login failed`} detail={refusalText(i18n, result)} />;
}
