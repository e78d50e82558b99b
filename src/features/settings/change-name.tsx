import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { UserNameSchema } from '#src/contract/fields.ts';
import { PersonNameField } from '#src/parts/account/account-fields.tsx';
import { nameProblemText } from '#src/parts/account/name-problem.ts';
import { run } from '#src/parts/actions/run.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { announce } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { focusFirstInvalid } from '#src/ui/wrong-fields.ts';
import styles from './account-section.module.css';

/** Asks for a new name and stores it on this device. The change is sent like every other change. */
export function ChangeName({ name: currentName, onClose }: { name: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [initialName] = useState(currentName);
  const [name, setName] = useState(initialName);
  const [isSubmitted, setSubmitted] = useState(false);
  const isValid = v.is(UserNameSchema, name);
  const { isBusy, press: save } = useOnce(async () => {
    if ((await run(editAccount, { kind: 'account.name', args: { name } })).kind === 'failed') return;
    announce(t`Name changed`);
    onClose();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstInvalid(event.currentTarget, () => setSubmitted(true));
    if (!isValid) return;
    // If the user did not change the name, do not overwrite a name that another tab has saved since.
    if (name === initialName) return onClose();
    void save();
  };
  return (
    <Dialog title={t`Change name`} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <PersonNameField
          isFirst
          value={name}
          onType={setName}
          error={isSubmitted && nameProblemText(i18n, name)}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
