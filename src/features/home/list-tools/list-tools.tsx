import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LIMITS } from '#src/contract/limits.ts';
import { LIST_ORDERS, type ListOrder } from '#src/domain/list.ts';
import { LIST_FILTERS, type ListFilter } from '#src/queries/found-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { ListsView } from '../own-lists.tsx';
import { ALL_LISTS } from '../wanted-lists.ts';
import { FoundLists } from './found-lists.tsx';
import styles from './list-tools.module.css';

/** The button that opens and closes the tools of the lists. */
export function ToolsButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Search and sort your lists`}
      icon={<SlidersHorizontal />}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

type ListToolsProps = {
  limit: number;
  view: ListsView;
  onViewChange: (view: ListsView) => void;
  onShowMore: () => void;
  /** All lists; falsy while a filter or a search is active. */
  children: ReactNode;
};

/** The search, order and filter of the user's lists, with the matching lists. */
export function ListTools({ limit, view, onViewChange, onShowMore, children }: ListToolsProps) {
  const { t } = useLingui();
  const tools = useRef<HTMLElement>(null);
  const showAll = () => {
    onViewChange({ ...view, ...ALL_LISTS });
    // The pressed button disappears, so move the focus to the search field.
    tools.current?.querySelector('input')?.focus();
  };
  const orders: Record<ListOrder, string> = {
    touched: t`Recent`,
    newest: t`Newest`,
    name: t`Name`,
    progress: t`Progress`,
    country: t`Country`,
  };
  const filters: Record<ListFilter, string> = {
    all: t`All lists`,
    open: t`Dishes left`,
    done: t`All eaten`,
    own: t`My own`,
    saved: t`Saved`,
  };
  return (
    <>
      <search ref={tools} className={styles.tools} aria-label={t`Search and sort your lists`}>
        <SearchField
          label={t`Search your lists`}
          clearLabel={t`Clear search`}
          maxLength={LIMITS.searchMax}
          value={view.term}
          onValueChange={(term) => onViewChange({ ...view, term })}
        />
        <SelectField
          label={t`Sort by`}
          isLabelHidden
          value={view.order}
          onChange={(event) => onViewChange({ ...view, order: event.target.value as ListOrder })}
        >
          {LIST_ORDERS.map((order) => (
            <option key={order} value={order}>
              {orders[order]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Show`}
          isLabelHidden
          value={view.filter}
          onChange={(event) => onViewChange({ ...view, filter: event.target.value as ListFilter })}
        >
          {LIST_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {filters[filter]}
            </option>
          ))}
        </SelectField>
      </search>
      {children || (
        <FoundLists
          {...{ limit, view, onShowMore }}
          nothing={
            <EmptyState
              title={t`No lists with chosen criteria`}
              actions={
                <Button onClick={showAll}>
                  <Trans>Show all lists</Trans>
                </Button>
              }
            />
          }
        />
      )}
    </>
  );
}
