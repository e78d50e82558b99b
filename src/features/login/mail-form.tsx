import { useLingui } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import type { FormResult } from '#src/commands/account/result.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { keepFocus } from './keep-focus.ts';
import { LinkSent } from './link-sent.tsx';
import type { FormProps } from './login-form.tsx';
import type { Problems } from './login-rules.ts';
import styles from './login-screen.module.css';
import { useProblems } from './use-problems.ts';
import { useSend } from './use-send.ts';

export type MailFormProps = FormProps & {
  problems: Problems<'email'>;
  /** Asks for the mail, in the language of the screen. */
  request: (form: { emailAddress: string; language: string }) => Promise<FormResult>;
  submitLabel: string;
  /** What to do once the mail is there. */
  whatNext: ReactNode;
  /** Shown until the form is sent, for instance why the visitor was brought here. */
  notice?: ReactNode;
};

/** Asks for a mail with a link. The answer is the same whether or not the address is known. */
export function MailForm({ typed, onType, search, ...props }: MailFormProps) {
  const { t, i18n } = useLingui();
  const { problemOf, leave, check } = useProblems(props.problems);
  const { isBusy, result, send } = useSend();
  if (result?.kind === 'done') {
    return (
      <LinkSent title={t`Email Sent`} email={typed.email} search={search}>
        {props.whatNext}
      </LinkSent>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const language = languageOfTag(i18n.locale).code;
    void send(() => props.request({ emailAddress: typed.email, language }));
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {result === null && props.notice}
      <EmailField
        autoComplete="username"
        value={typed.email}
        onValueChange={(email) => onType({ email })}
        onLeave={() => leave('email')}
        problem={problemOf('email')}
      />
      {result !== null && result.kind !== 'signed-out' && (
        <FormAlert title={t`Email Sent Failed`} detail={formFailure(i18n, result)} />
      )}
      <Button type="submit" variant="primary" size="lg" isWide isBusy={isBusy} onMouseDown={keepFocus}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
