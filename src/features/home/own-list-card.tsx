import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import { type Item, progressOf } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import type { UnsentState } from '#src/queries/outbox.ts';
import { RouteCardLink } from '#src/ui/links.ts';
import { ListCard } from '#src/ui/list-card.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { RefusedMark, WaitingMark } from '#src/ui/waiting-mark.tsx';
import { CardFlag } from './card-flag.tsx';
import styles from './own-lists.module.css';

const ListPictures = lazyPart<{ items: readonly Item[] }>(() =>
  import('./list-pictures.tsx').then((part) => part.ListPictures),
);

type OwnListCardProps = {
  list: ListRow;
  unsent: UnsentState | undefined;
  /** The “⋯” button, or a placeholder while it loads. */
  menu: ReactNode;
};

/**
 * The card of one of the user's lists. It shows name, flag, drawings of
 * its dishes, progress, and marks for changes that wait or were
 * refused.
 */
export function OwnListCard({ list, unsent, menu }: OwnListCardProps) {
  const { t } = useLingui();
  const { done, total } = progressOf(list.items);
  return (
    <ListCard
      isDone={total > 0 && done === total}
      flag={<CardFlag country={list.chosenCountry} />}
      title={
        <h3 lang={languageTag(list.language)}>
          <RouteCardLink to="/user/list/$listID" params={{ listID: list.id }}>
            {list.name}
          </RouteCardLink>
        </h3>
      }
      actions={
        <>
          {unsent?.isRefused && <RefusedMark label={t`A change was not accepted`} />}
          {unsent?.isWaiting && <WaitingMark label={t`Waiting to be sent`} />}
          {menu}
        </>
      }
      progress={
        <>
          <ListPictures items={list.items} fallback={<span className={styles.pictures} />} />
          <ProgressBar label={t`Progress`} value={done} max={total} valueText={t`${done} of ${total} eaten`}>
            {`${done}/${total}`}
          </ProgressBar>
        </>
      }
    />
  );
}
