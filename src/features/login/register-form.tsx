import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { register } from '#src/commands/account/register.ts';
import { TERMS_VERSION } from '#src/domain/terms-version.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { api, backend } from '#src/platform/sync-client.ts';
import { consentTo } from '#src/queries/consent.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { Agreements } from './agreements.tsx';
import { EmailField } from './email-field.tsx';
import { keepFocus } from './keep-focus.ts';
import { LinkSent } from './link-sent.tsx';
import type { FormProps } from './login-form.tsx';
import { registerProblems } from './login-rules.ts';
import styles from './login-screen.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { problemText } from './problem-text.ts';
import { RegisterFailure } from './register-failure.tsx';
import { useProblems } from './use-problems.ts';
import { useSend } from './use-send.ts';

/** Asking for an account; what follows is in the mail. */
export function RegisterForm({ typed, onType, search }: FormProps) {
  const { t, i18n } = useLingui();
  const { problemOf, leave, check } = useProblems(registerProblems(typed));
  const { isBusy, result, send } = useSend();
  if (result?.kind === 'done') {
    return (
      <LinkSent title={t`Registration link sent`} email={typed.email} search={search}>
        <Trans>The link works for 24 hours. Open it, and then you can sign in.</Trans>
      </LinkSent>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const { email: emailAddress, password, name } = typed;
    const language = languageOfTag(i18n.locale).code;
    void send(async () => {
      const areAdsAllowed = (await consentTo(backend.db, 'ads')) ?? false;
      return register(api, {
        emailAddress,
        password,
        name,
        language,
        areAdsAllowed,
        termsVersion: TERMS_VERSION,
      });
    });
  };
  const nameProblem = problemOf('name');
  const isNameRefused = result?.kind === 'refused' && result.field === 'name';
  const nameError =
    (nameProblem && i18n._(problemText(nameProblem))) ?? (isNameRefused ? t`Wrong Name` : null);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t({ message: 'Name', context: 'of a person' })}
        name="name"
        autoComplete="nickname"
        required
        value={typed.name}
        onChange={(event) => onType({ name: event.target.value })}
        onBlur={() => leave('name')}
        error={nameError}
        hint={<Trans>3 to 50 letters or digits; spaces and hyphens are fine.</Trans>}
      />
      <EmailField
        value={typed.email}
        onValueChange={(email) => onType({ email })}
        onLeave={() => leave('email')}
        problem={problemOf('email')}
        hint={<Trans>We’ll send the activation link here.</Trans>}
      />
      <NewPasswordFields
        label={t`Password`}
        typed={typed}
        onType={onType}
        onLeave={leave}
        problemOf={problemOf}
      />
      <Agreements typed={typed} onType={onType} onLeave={leave} problemOf={problemOf} />
      <RegisterFailure result={result} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isBusy={isBusy}
        disabled={!typed.areTermsAccepted}
        onMouseDown={keepFocus}
      >
        <Trans>Register</Trans>
      </Button>
    </form>
  );
}
