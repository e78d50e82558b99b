import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { Journey, Vouched } from '#src/platform/identity.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { keepFocus } from './keep-focus.ts';
import { nameProblems } from './login-rules.ts';
import styles from './login-screen.module.css';
import { problemText } from './problem-text.ts';
import { join, type Returned } from './provider-return.ts';
import { useProblems } from './use-problems.ts';

export type NameFormProps = {
  who: Vouched & Journey & { isRefused?: boolean };
  language: LanguageCode;
  onReturned: (returned: Returned) => void;
};

/** The one field that is asked of somebody whose provider gives no name that may be used. */
export function NameForm({ who, language, onReturned }: NameFormProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(who.name);
  const [isBusy, setBusy] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const { problemOf, leave, check } = useProblems(nameProblems({ name }));
  const problem = problemOf('name');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !check(event.currentTarget)) return;
    setBusy(true);
    setSilent(false);
    const returned = await join(who, name, language).finally(() => setBusy(false));
    // The token is still good: what is typed stays for another try.
    if (returned.kind === 'failed' && returned.problem.kind === 'silence') setSilent(true);
    else onReturned(returned);
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t({ message: 'Name', context: 'of a person' })}
        name="name"
        autoComplete="nickname"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => leave('name')}
        error={problem && i18n._(problemText(problem))}
        hint={<Trans>3 to 50 letters or digits; spaces and hyphens are fine.</Trans>}
      />
      {who.isRefused && <FormAlert title={t`Wrong Name`} />}
      {isSilent && <FormAlert title={t`Error when connecting to services`} />}
      <Button type="submit" variant="primary" size="lg" isWide isBusy={isBusy} onMouseDown={keepFocus}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
