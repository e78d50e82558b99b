import { useLingui } from '@lingui/react/macro';
import { editList } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { run } from '#src/shared/run.ts';
import { useAccount } from '#src/shared/use-account.ts';
import { Switch } from '#src/ui/switch.tsx';

/** Asks whoever has made a list public whether it may be told who wrote it: nobody is told before they say so. */
export function AuthorSwitch({ list }: { list: List }) {
  const { t } = useLingui();
  const author = useAccount()?.name ?? '';
  const isShown = list.isAuthorShown === true;
  return (
    <Switch
      label={t`Show my name on this list`}
      hint={isShown ? t`Everyone sees your name: ${author}` : t`Nobody sees who wrote it`}
      checked={isShown}
      onChange={(event) =>
        void run(editList, {
          kind: 'list.setAuthorShown',
          listID: list.id,
          args: { isShown: event.target.checked },
        })
      }
    />
  );
}
