import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { copyText } from '#src/browser/files/share.ts';
import { discardTyped } from '#src/commands/draft.ts';
import type { TypedRow } from '#src/db/schema.ts';
import { run } from '#src/parts/actions/run.ts';
import { typedOnRemoved } from '#src/queries/own-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { showMessage } from '#src/ui/messages.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';

type TypedOnRemovedProps = {
  listID: string;
  /** The removed dish; null for all removed dishes of the list, and for the list itself. */
  itemID: string | null;
  /** Moves the focus after a text is discarded. */
  onDiscarded?: () => void;
};

/** Shows the unsaved texts about a removed dish or list, which the user can copy or discard. */
export function TypedOnRemoved({
  listID,
  itemID,
  onDiscarded = () => focusPage({ preventScroll: true }),
}: TypedOnRemovedProps) {
  const rows = useQuery(typedOnRemoved, listID, itemID) ?? [];
  return rows.map((row) => <OneText key={row.key} row={row} onDiscarded={onDiscarded} />);
}

function OneText({ row, onDiscarded }: { row: TypedRow; onDiscarded: () => void }) {
  const { t } = useLingui();
  const { of, text } = row;
  const copy = async () => {
    if (await copyText(text)) showMessage(t`Copied to clipboard!`);
  };
  const discard = async () => {
    // The button is about to disappear, so move the focus.
    if ((await run(discardTyped, row)).kind === 'done') onDiscarded();
  };
  return (
    <Card className="stack">
      <p role="status">
        <Trans>“{of}” was removed while you were writing. What you wrote is still here:</Trans>
      </p>
      {/* If the browser refuses access to the clipboard, the user can still select and copy the text. */}
      <TextAreaField readOnly label={t`Not saved`} value={text} rows={2} />
      <Button onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <Button variant="quiet" onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
    </Card>
  );
}
