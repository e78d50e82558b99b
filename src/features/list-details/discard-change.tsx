import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export type DiscardChangeProps = {
  /** The change in words. */
  words: string;
  /** The list was never on the server and goes with the change. */
  isWholeList: boolean;
  onDiscard: () => void;
  onClose: () => void;
};

/** The question before a refused change is given up. */
export function DiscardChange({ words, isWholeList, onDiscard, onClose }: DiscardChangeProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isAlert
      title={t`Discard this change?`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <p>
        <strong>{words}</strong>
      </p>
      {isWholeList && (
        <p>
          <Trans>The list goes from this phone, with everything you did on it.</Trans>
        </p>
      )}
    </Dialog>
  );
}
