import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '#src/contract/limits.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

type FindInListProps = { term: string; onFind: (term: string) => void; isNoneFound: boolean };

/** Searches a long list for a dish by a part of its name or by a tag. */
export function FindInList({ term, onFind, isNoneFound }: FindInListProps) {
  const { t } = useLingui();
  return (
    <search>
      <SearchField
        maxLength={LIMITS.searchMax}
        label={t`Find in this list`}
        clearLabel={t`Clear search`}
        value={term}
        onValueChange={onFind}
      />
      <div role="status">
        {isNoneFound && (
          <QuietNote>
            <Trans>No dish on this list has that name.</Trans>
          </QuietNote>
        )}
      </div>
    </search>
  );
}
