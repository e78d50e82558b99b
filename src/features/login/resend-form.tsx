import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { resend } from '#src/commands/account/register.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { api } from '#src/native/backend.ts';
import { Button } from '#src/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { keepFocus } from './keep-focus.ts';
import { LinkSent } from './link-sent.tsx';
import type { FormProps } from './login-form.tsx';
import { resendProblems } from './login-rules.ts';
import styles from './login-screen.module.css';
import { useProblems } from './use-problems.ts';
import { useSend } from './use-send.ts';

/** Asking for another activation link. The answer is the same whether or not the address is known. */
export function ResendForm({ typed, onType, search }: FormProps) {
  const { t, i18n } = useLingui();
  const { problemOf, leave, check } = useProblems(resendProblems(typed));
  const { isBusy, result, send } = useSend();
  if (result?.kind === 'done') return <LinkSent title={t`Email Sent`} email={typed.email} search={search} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const language = languageOfTag(i18n.locale).code;
    void send(() => resend(api, { emailAddress: typed.email, language }));
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <EmailField
        value={typed.email}
        onValueChange={(email) => onType({ email })}
        onLeave={() => leave('email')}
        problem={problemOf('email')}
      />
      {result !== null && (
        <FormAlert
          title={t`Email Sent Failed`}
          detail={
            result.kind === 'silence'
              ? t`Error when connecting to services`
              : i18n._(errorMessage(result.code))
          }
        />
      )}
      <Button type="submit" variant="primary" size="lg" isWide isBusy={isBusy} onMouseDown={keepFocus}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}
