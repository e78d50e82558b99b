import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';
import { selectText } from '#src/ui/select-text.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { showByHand, shownByHand, subscribeByHand } from './by-hand.ts';

/**
 * Shows a text that the browser could not copy to the clipboard, selected, so that the user can copy it by
 * hand.
 */
export function CopyByHand() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(subscribeByHand, shownByHand);
  if (shown === null) return null;
  const { title, text, note } = shown;
  return (
    <Dialog title={t`Copy it by hand`} closeLabel={t`Close`} onClose={() => showByHand(null)}>
      <FailureLine>{title}</FailureLine>
      <TextField
        readOnly
        data-autofocus
        dir="auto"
        label={t`Select the text and copy it`}
        value={text}
        onFocus={({ target }) => selectText(target)}
      />
      {note && <p>{note}</p>}
    </Dialog>
  );
}
