import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { login } from '#src/commands/account/login.ts';
import type { FormResult } from '#src/commands/account/result.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { backend } from '#src/platform/sync-client.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { keepFocus } from './keep-focus.ts';
import { loginProblems, type Typed } from './login-rules.ts';
import styles from './login-screen.module.css';
import type { LoginSearch } from './login-search.ts';
import { problemText } from './problem-text.ts';
import { useProblems } from './use-problems.ts';
import { useSend } from './use-send.ts';

export type FormProps = {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  /** The address's search, for links to the other modes. */
  search: LoginSearch;
};

/** Signing in. Success shows itself: the screen sees the account on the device and goes on. */
export function LoginForm({ typed, onType, search }: FormProps) {
  const { t, i18n } = useLingui();
  const { problemOf, leave, check } = useProblems(loginProblems(typed));
  const { isBusy, result, send } = useSend();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    void send(() => login(backend, { emailAddress: typed.email, password: typed.password }));
  };
  const passwordProblem = problemOf('password');
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <EmailField
        autoComplete="username"
        value={typed.email}
        onValueChange={(email) => onType({ email })}
        onLeave={() => leave('email')}
        problem={problemOf('email')}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        required
        value={typed.password}
        onChange={(event) => onType({ password: event.target.value })}
        onBlur={() => leave('password')}
        error={passwordProblem && i18n._(problemText(passwordProblem))}
      />
      <LoginFailure result={result} search={search} />
      <Button type="submit" variant="primary" size="lg" isWide isBusy={isBusy} onMouseDown={keepFocus}>
        <Trans>Sign in</Trans>
      </Button>
      <div className={styles.asides}>
        <Link to="/login" search={{ ...search, mode: 'forgot' }} className={styles.textLink}>
          <Trans>Forgot your password?</Trans>
        </Link>
        <Link to="/login" search={{ ...search, mode: 'resend' }} className={styles.textLink}>
          <Trans>Didn’t get the activation link?</Trans>
        </Link>
      </div>
    </form>
  );
}

/** Why signing in failed: not activated is said and mended, a 403 is silent, all else is 'login failed'. */
function LoginFailure({ result, search }: { result: FormResult | null; search: LoginSearch }) {
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
