import { Plural, useLingui } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import type { Tasted } from '#src/domain/tasted.ts';

/** Returns whether notes contain more than the day, which every tick has. */
export function hasRemarks(tasted: Tasted | undefined): tasted is Tasted {
  return Boolean(tasted?.stars || tasted?.note || tasted?.place);
}

/**
 * The user's stars for a dish, and a sign that they wrote a note (P2.22). The dish's page shows the note itself.
 */
export function Remarks({ tasted: { stars: count, note, place } }: { tasted: Tasted }) {
  const { t } = useLingui();
  return (
    <>
      {count !== undefined && (
        <span>
          <span aria-hidden="true">{'★'.repeat(count)}</span>
          <span className="visually-hidden">
            <Plural value={count} one="# star" other="# stars" />
          </span>
        </span>
      )}
      {(note || place) && (
        <span role="img" aria-label={t`Note`}>
          <NotebookPen aria-hidden="true" />
        </span>
      )}
    </>
  );
}
