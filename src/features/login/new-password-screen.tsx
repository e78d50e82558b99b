import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { changePassword } from '#src/commands/account/change-password.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { api } from '#src/native/backend.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { FormAlert } from './form-alert.tsx';
import { keepFocus } from './keep-focus.ts';
import { newPasswordProblems } from './login-rules.ts';
import styles from './login-screen.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useProblems } from './use-problems.ts';
import { useSend } from './use-send.ts';

export type NewPasswordScreenProps = {
  token: string;
  /** The password is set. */
  onChanged: () => void;
  /** The link does not work: too old, or used already. */
  onDeadLink: (reason: 'LINK_EXPIRED' | 'LINK_USED') => void;
};

const isDeadLink = (code: string): code is 'LINK_EXPIRED' | 'LINK_USED' =>
  code === 'LINK_EXPIRED' || code === 'LINK_USED';

/** Where the link of a password mail leads: two fields, and back to the login screen with what came of it. */
export function NewPasswordScreen({ token, onChanged, onDeadLink }: NewPasswordScreenProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState({ password: '', repeat: '' });
  const { problemOf, leave, check } = useProblems(newPasswordProblems(typed));
  const { isBusy, result, send } = useSend();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    void send(async () => {
      const answer = await changePassword(api, token, typed.password);
      if (answer.kind === 'done') {
        showMessage(t`Password changed`);
        onChanged();
      } else if (answer.kind === 'refused' && isDeadLink(answer.code)) onDeadLink(answer.code);
      return answer;
    });
  };
  const title = t`New password`;
  return (
    <PicturePage title={title} lead={t`Choose a new one. After that you log in with it everywhere.`}>
      <title>{t`${title} · Food Odyssey`}</title>
      <OfflineNote />
      <form noValidate className={styles.form} onSubmit={submit}>
        <NewPasswordFields
          label={t`New password`}
          typed={typed}
          onType={(change) => setTyped({ ...typed, ...change })}
          onLeave={leave}
          problemOf={problemOf}
        />
        {result?.kind === 'silence' && <FormAlert title={t`Error when connecting to services`} />}
        {result?.kind === 'refused' && !isDeadLink(result.code) && (
          <FormAlert title={t`Failed to change password`} detail={refusalText(i18n, result)} />
        )}
        <Button type="submit" variant="primary" size="lg" isWide isBusy={isBusy} onMouseDown={keepFocus}>
          <Trans>Change password</Trans>
        </Button>
      </form>
    </PicturePage>
  );
}
