import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IdentityClaims, ReturnState } from '#src/browser/identity/identity.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { PersonNameField } from '#src/parts/account/account-fields.tsx';
import { nameProblemText } from '#src/parts/account/name-problem.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { nameProblems } from './login-rules.ts';
import { type Returned, registerByProvider } from './provider-return.ts';

type NameFormProps = {
  /** The user as the provider named them. `isRefused`: the server did not accept the name typed before. */
  claims: IdentityClaims & ReturnState & { isRefused?: boolean };
  language: LanguageCode;
  onReturned: (returned: Returned) => void;
};

/** Asks a new user for a name if the identity provider gives no valid one. */
export function NameForm({ claims, language, onReturned }: NameFormProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(claims.name);
  const [hasNoAnswer, setNoAnswer] = useState(false);
  const { isBusy, press: send } = useOnce(async () => {
    setNoAnswer(false);
    const returned = await registerByProvider(claims, name, language);
    // The token is still valid, so keep the typed name for another try.
    if (returned.kind === 'failed' && returned.problem.kind === 'silence') setNoAnswer(true);
    else onReturned(returned);
  });
  return (
    <Form
      problems={nameProblems({ name })}
      submitLabel={t`Continue`}
      isBusy={isBusy}
      onSend={() => void send()}
    >
      {({ errorOf, leave }) => (
        <>
          <PersonNameField
            value={name}
            onType={setName}
            onLeave={leave('name')}
            error={errorOf('name') && nameProblemText(i18n, name)}
          />
          {claims.isRefused && <FormAlert title={t`Wrong Name`} />}
          {hasNoAnswer && <FormAlert title={t`Error when connecting to services`} />}
        </>
      )}
    </Form>
  );
}
