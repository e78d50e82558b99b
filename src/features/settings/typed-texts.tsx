import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { copyText } from '#src/browser/files/share.ts';
import { discardTyped } from '#src/commands/draft.ts';
import type { TypedRow } from '#src/db/schema.ts';
import { run } from '#src/parts/actions/run.ts';
import { ChangeCard } from '#src/parts/unsent/change-card.tsx';
import { typedTexts } from '#src/queries/unsent-changes.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangeRow } from '#src/ui/change-row.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Unsaved texts that the user typed on lists and dishes, each with a link to the page of its field.
 * Renders nothing if there are no such texts.
 */
export function TypedTexts() {
  const { t } = useLingui();
  const rows = useQuery(typedTexts) ?? [];
  if (rows.length === 0) return null;
  return (
    <ChangeCard title={t`Not saved`}>
      {rows.map((row) => (
        <TypedText key={row.key} row={row} />
      ))}
    </ChangeCard>
  );
}

function TypedText({ row }: { row: TypedRow }) {
  const { t } = useLingui();
  const { text: words, of: targetName, listID, itemID, field } = row;
  // Notes and places are edited on the dish's page, everything else on the list's page.
  const isOnDish = itemID !== undefined && (field === 'note' || field === 'place');
  const copy = async () => {
    if (await copyText(words)) showMessage(t`Copied to clipboard!`);
    else showMessage(t`It could not be copied`, { tone: 'failure' });
  };
  const discard = async () => {
    // The pressed button disappears with its row, so focus the page's heading.
    if ((await run(discardTyped, row)).kind === 'done') focusPage({ preventScroll: true });
  };
  return (
    <ChangeRow
      words={<bdi>{words}</bdi>}
      actions={
        <>
          {isOnDish ? (
            <RouteButtonLink to="/user/list/$listID/$itemID" params={{ listID, itemID }}>
              <bdi>{targetName}</bdi>
            </RouteButtonLink>
          ) : (
            <RouteButtonLink to="/user/list/$listID" params={{ listID }}>
              <bdi>{targetName}</bdi>
            </RouteButtonLink>
          )}
          <Button variant="quiet" aria-label={t`Copy: ${words}`} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="quiet" aria-label={t`Discard: ${words}`} onClick={() => void discard()}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    />
  );
}
