import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { EmailField } from '#src/parts/account/account-fields.tsx';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { LinkSent } from './link-sent.tsx';
import type { ModeProps } from './login-form.tsx';
import type { Problems } from './login-rules.ts';
import { useFormRequest } from './use-form-request.ts';

type MailFormProps = ModeProps & {
  problems: Problems<'email'>;
  /** Requests the mail, in the language of the screen. */
  request: (form: { emailAddress: string; language: string }) => Promise<Outcome>;
  /** Tells the visitor what to do with the mail. */
  whatNext: ReactNode;
  /** Shown until the form is sent, for instance the reason why the visitor is here. */
  notice?: ReactNode;
};

/** The form that requests a mail with a link. The answer does not reveal whether the address is known. */
export function MailForm({ typed, onType, search, ...props }: MailFormProps) {
  const { t, i18n } = useLingui();
  const { isBusy, result, send } = useFormRequest();
  if (result?.kind === 'done') {
    return (
      <LinkSent title={t`Email Sent`} email={typed.email} search={search}>
        {props.whatNext}
      </LinkSent>
    );
  }
  const language = languageOfTag(i18n.locale).code;
  return (
    <Form
      problems={props.problems}
      submitLabel={t`Send the link`}
      isBusy={isBusy}
      onSend={() => void send(() => props.request({ emailAddress: typed.email, language }))}
    >
      {({ errorOf, leave }) => (
        <>
          {result === null && props.notice}
          <EmailField
            autoComplete="username"
            value={typed.email}
            onType={(email) => onType({ email })}
            onLeave={leave('email')}
            error={errorOf('email')}
          />
          {result !== null && result.kind !== 'signed-out' && (
            <FormAlert title={t`Email Sent Failed`} detail={formFailure(i18n, result)} />
          )}
        </>
      )}
    </Form>
  );
}
