import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { removeList } from '#src/commands/remove-list.ts';
import type { ListRow } from '#src/db/schema.ts';
import { languageTag } from '#src/i18n/language-tag.ts';
import { device } from '#src/native/device.ts';
import { entriesOfList } from '#src/queries/outbox.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { Page } from '#src/ui/page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { AddMealForm } from './add-meal-form.tsx';
import { ListLayout } from './list-layout.tsx';
import { OwnHeader } from './own-header.tsx';
import { OwnMeal } from './own-meal.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { RemoveList } from './remove-list.tsx';
import { waitingParts } from './waiting-parts.ts';

export type OwnListProps = {
  list: ListRow;
  areDetailsOpen: boolean;
  onDetailsChange: (areOpen: boolean) => void;
  /** The list came here this moment, by being added. */
  isJustAdded: boolean;
  /** The flag was seen and may leave the address. */
  onWelcomed: () => void;
  /** Goes Home; the list is removed once the screen is left. */
  onLeave: () => Promise<void>;
};

/** The user's own list: ticking, adding, removing. */
export function OwnList({ list, areDetailsOpen, onDetailsChange, onLeave, ...props }: OwnListProps) {
  const { t } = useLingui();
  const [isNew] = useState(props.isJustAdded);
  const [newItemID, setNewItemID] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const entries = useLiveQuery(() => entriesOfList(device.db, list.id), [list.id]);
  const waiting = waitingParts(entries ?? []);
  const lang = languageTag(list.language);
  const remove = async () => {
    await onLeave();
    await removeList(device, list.id);
    showMessage(t`List removed`);
  };
  useWelcome(props.isJustAdded, props.onWelcomed);
  return (
    <Page
      width="wide"
      title={<span lang={lang}>{list.name}</span>}
      back={<RouteBackLink to="/" label={t`Home`} />}
      actions={
        <MenuPopover
          label={t`More for this list`}
          actions={[
            { label: t`Remove list`, icon: <Trash2 />, tone: 'danger', onSelect: () => setRemoving(true) },
          ]}
        />
      }
    >
      <title>{t`${list.name} · Food Odyssey`}</title>
      <ListLayout
        header={
          <OwnHeader
            list={list}
            isWaiting={waiting.isList}
            isNew={isNew}
            areDetailsOpen={areDetailsOpen}
            onDetailsChange={onDetailsChange}
          />
        }
      >
        <RefusedChanges entries={waiting.refused} list={list} />
        {list.items.length === 0 ? (
          <EmptyState title={t`No meals yet`} text={t`Write down the first one you want to taste.`} />
        ) : (
          <RowList aria-label={t`Meals`}>
            {list.items.map((item) => (
              <OwnMeal
                key={item.id}
                listID={list.id}
                item={item}
                lang={lang}
                isWaiting={waiting.items.has(item.id)}
                isNew={item.id === newItemID}
              />
            ))}
          </RowList>
        )}
        <AddMealForm listID={list.id} count={list.items.length} onAdded={setNewItemID} />
      </ListLayout>
      {isRemoving && (
        <RemoveList name={list.name} onClose={() => setRemoving(false)} onRemove={() => void remove()} />
      )}
    </Page>
  );
}

/** Says once that the list was added, and takes the flag out of the address so that a reload does not say it again. */
function useWelcome(isJustAdded: boolean, onWelcomed: () => void): void {
  const { t } = useLingui();
  const welcome = useEffectEvent(() => {
    showMessage(t`List added`);
    onWelcomed();
  });
  useEffect(() => {
    if (isJustAdded) welcome();
  }, [isJustAdded]);
}
