import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import type { ListRow } from '#src/db/schema.ts';
import { progressOf } from '#src/domain/progress.ts';
import { ListHeader } from '#src/ui/list-header.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { CountryStamp } from './country-stamp.tsx';
import { ListFacts } from './list-facts.tsx';
import styles from './own-header.module.css';

export type OwnHeaderProps = {
  list: ListRow;
  isWaiting: boolean;
  isNew: boolean;
  areDetailsOpen: boolean;
  onDetailsChange: (areOpen: boolean) => void;
};

/** The head of the user's own list: how much of it is eaten. */
export function OwnHeader({ list, isWaiting, isNew, areDetailsOpen, onDetailsChange }: OwnHeaderProps) {
  const { t } = useLingui();
  const { done, total } = progressOf(list.items);
  const isDone = total > 0 && done === total;
  return (
    <ListHeader
      stamp={<CountryStamp country={list.chosenCountry} />}
      summary={
        <>
          <p>
            {isDone ? (
              <Plural value={total} one="The one meal is eaten!" other="All # meals are eaten!" />
            ) : (
              <Trans>
                {done} of <Plural value={total} one="# meal" other="# meals" /> eaten
              </Trans>
            )}
          </p>
          <ProgressBar
            label={t`Progress`}
            value={done}
            max={total}
            valueText={t`${done} of ${total} eaten`}
          />
          {isWaiting && (
            <QuietNote icon={<CloudUpload aria-hidden="true" />} className={styles.waiting}>
              <Trans>Waiting to be sent</Trans>
            </QuietNote>
          )}
        </>
      }
      details={<ListFacts list={list} />}
      detailsLabel={t`About this list`}
      isOpen={areDetailsOpen}
      onToggle={() => onDetailsChange(!areDetailsOpen)}
      isDone={isDone}
      isNew={isNew}
    />
  );
}
