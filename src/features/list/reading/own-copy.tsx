import { Trans } from '@lingui/react/macro';
import { InYourLists } from '#src/parts/lists/in-your-lists.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';

/** On another user's list that the reader has saved: says that ticks belong to the copy, and links to it. */
export function OwnCopy({ copyID, itemID }: { copyID: string; itemID?: string }) {
  return (
    <>
      <QuietNote>
        <Trans>This is the author’s list. Tick dishes on your copy.</Trans>
      </QuietNote>
      <InYourLists listID={copyID} itemID={itemID} />
    </>
  );
}
