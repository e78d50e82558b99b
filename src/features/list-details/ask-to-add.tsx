import { Trans, useLingui } from '@lingui/react/macro';
import type { Item } from '#src/domain/list.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export type AskToAddProps = { item: Item; onAdd: () => void; onClose: () => void };

/** A tick on somebody else's list: asks to make the list one's own first. */
export function AskToAdd({ item: { name }, onAdd, onClose }: AskToAddProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Add this list first?`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" data-autofocus onClick={onAdd}>
            <Trans>Add list and tick</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Ticks live on a list of your own. Add this one, and {name} is ticked there.</Trans>
      </p>
    </Dialog>
  );
}
