import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { userService } from '#src/browser/network/sync-client.ts';
import { changePassword } from '#src/commands/account/credentials.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { showMessage } from '#src/ui/messages.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { newPasswordProblems } from './login-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OfflineNote } from './offline-note.tsx';
import { followUpOf, type PasswordFailure } from './password-failure.ts';
import { useFormRequest } from './use-form-request.ts';

type NewPasswordScreenProps = {
  token: string;
  /** Called when the password is set. */
  onChanged: () => void;
  /** Called when the link cannot set a password: expired, used already, or refused for another reason. */
  onFailed: (reason: PasswordFailure) => void;
};

/**
 * The page that the link in a password mail opens. It leads to the login screen with the result, but shows a
 * temporary failure here.
 */
export function NewPasswordScreen({ token, onChanged, onFailed }: NewPasswordScreenProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState({ password: '', repeat: '' });
  const { isBusy, result, send } = useFormRequest();
  const request = async () => {
    const answer = await changePassword(userService, token, typed.password);
    if (answer.kind === 'done') {
      showMessage(t`Password changed`);
      onChanged();
    } else if (followUpOf(answer) === 'over')
      onFailed(answer.kind === 'refused' ? { code: answer.code } : {});
    return answer;
  };
  const failed = result?.kind === 'done' ? null : result;
  const title = t`New password`;
  return (
    <PicturePage title={title} lead={t`Choose a new password. You’ll use it on all your devices.`}>
      <title>{t`${title} · Food Odyssey`}</title>
      <OfflineNote />
      <Form
        problems={newPasswordProblems(typed)}
        submitLabel={t`Change password`}
        isBusy={isBusy}
        onSend={() => void send(request)}
      >
        {({ errorOf, leave }) => (
          <>
            <NewPasswordFields
              label={t`New password`}
              typed={typed}
              onType={(change) => setTyped({ ...typed, ...change })}
              leave={leave}
              errorOf={errorOf}
            />
            {failed && followUpOf(failed) === 'unreached' && (
              <FormAlert title={t`Error when connecting to services`} />
            )}
            {failed && followUpOf(failed) === 'again' && (
              <FormAlert title={t`Failed to change password`} detail={formFailure(i18n, failed)} />
            )}
          </>
        )}
      </Form>
    </PicturePage>
  );
}
