import { Trans, useLingui } from '@lingui/react/macro';
import type { Item } from '#src/domain/list.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

type AskToAddProps = { item: Item; onAdd: () => void; onClose: () => void };

/** Asks a user who ticks a dish on another user's list to save the list first. */
export function AskToAdd({ item, onAdd, onClose }: AskToAddProps) {
  const { t } = useLingui();
  const name = <DishName name={item.name} />;
  return (
    <Dialog
      title={t`Save this list first?`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" data-autofocus onClick={onAdd}>
            <Trans>Save list and tick</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You can only tick dishes on your own lists. Save this one and {name} will be ticked.</Trans>
      </p>
    </Dialog>
  );
}
