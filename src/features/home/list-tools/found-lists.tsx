import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { foundLists } from '#src/queries/found-lists.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { OwnListCards } from '../own-list-cards.tsx';
import type { ListsView } from '../own-lists.tsx';
import styles from './list-tools.module.css';

type FoundListsProps = {
  limit: number;
  view: ListsView;
  onShowMore: () => void;
  /** Shown if no list is found. */
  nothing: ReactNode;
};

/** The user's lists that match the filter and the search, and their number. */
export function FoundLists({ limit, view, onShowMore, nothing }: FoundListsProps) {
  const { i18n } = useLingui();
  const { order, filter, term } = view;
  const found = useQuery(foundLists, limit, order, i18n.locale, filter, term);
  if (found === undefined) return null;
  const { total: lists } = found;
  return (
    <>
      <CountLine className={lists === 0 ? 'visually-hidden' : styles.count}>
        <Plural value={lists} one="# list" other="# lists" />
      </CountLine>
      {lists === 0 ? (
        nothing
      ) : (
        <OwnListCards {...found} renderedCount={found.lists.length} onShowMore={onShowMore} />
      )}
    </>
  );
}
