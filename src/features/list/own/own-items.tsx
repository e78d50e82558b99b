import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ListRow } from '#src/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { useContents } from '#src/parts/diet/use-contents.ts';
import { useOtherNames } from '#src/parts/dishes/use-other-names.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import { FindInList } from '../reading/find-in-list.tsx';
import { HideUnfit } from '../reading/unfit.tsx';
import { useFirstRows } from '../reading/use-first-rows.ts';
import { useFitting } from '../reading/use-fitting.ts';
import { useOpenItem } from '../reading/use-open-item.ts';
import { useShownItems } from '../reading/use-shown-items.ts';
import { ListCard } from '../waiter/list-card.tsx';
import { EatenFold } from './eaten-fold.tsx';
import { OwnItem } from './own-item.tsx';
import { useStarOrder } from './use-star-order.ts';

type OwnItemsProps = {
  list: ListRow;
  /** Ids of the dishes with unsent changes. */
  waitingIDs: ReadonlySet<string>;
  newItemID: string | null;
  /** The id of the dish whose own page is open. */
  dishID: string | null;
  /** Opens the own page of a dish. */
  onShow: (itemID: string) => void;
  /** Called when the last uneaten dish was ticked. */
  onAllEaten: () => void;
};

/** The dishes of the user's own list. */
export function OwnItems({ list, waitingIDs, newItemID, dishID, onShow, onAllEaten }: OwnItemsProps) {
  const { t } = useLingui();
  const { openID, toggle } = useOpenItem(dishID, onShow);
  const { chosenCountry: country } = list;
  const contentsOf = useContents(country);
  const fitting = useFitting(list.items, openID, contentsOf);
  const order = useStarOrder(list);
  const translations = useTranslations(country);
  const words = { otherNames: useOtherNames(country), labels: translations.texts };
  // Most dishes with stars are eaten, so an order by stars does not fold them away.
  const shown = useShownItems(list.id, order.items, fitting.isShown, words, !order.isOn);
  const firstRows = useFirstRows(shown.rows);
  const lang = languageTag(writtenIn(list));
  const textLang = languageTag(list.language);
  const renderRow = (item: Item) => (
    <OwnItem
      key={item.id}
      listID={list.id}
      item={item}
      fit={fitting.cautions.get(item.id)}
      country={country}
      lang={lang}
      textLang={textLang}
      translations={translations}
      isWaiting={waitingIDs.has(item.id)}
      tasted={list.tasted?.[item.id]}
      isNew={item.id === newItemID}
      isOpen={item.id === openID}
      onToggle={toggle}
      onShow={onShow}
      onEaten={(areAllEaten) => areAllEaten && onAllEaten()}
    />
  );
  if (list.items.length === 0) {
    return <EmptyState title={t`No dishes yet`} text={t`Write down the first one you want to taste.`} />;
  }
  return (
    <>
      {shown.canFind && <FindInList term={shown.term} onFind={shown.find} isNoneFound={shown.isNoneFound} />}
      <HideUnfit
        {...fitting}
        isNoneShown={!shown.isNoneFound && shown.rows.length + shown.eaten.length === 0}
      />
      {order.isOffered && (
        <div>
          <ToggleChip isPressed={order.isOn} icon={<Star aria-hidden="true" />} onClick={order.toggle}>
            {t`Most stars first`}
          </ToggleChip>
        </div>
      )}
      {shown.rows.length > 0 && (
        <RowList aria-label={t`Dishes`} style={firstRows.listStyle}>
          {firstRows.shown.map(renderRow)}
        </RowList>
      )}
      {shown.eaten.length > 0 && (
        <EatenFold count={shown.eaten.length} isOpen={shown.isFoldOpen} onToggle={shown.toggleFold}>
          {() => shown.eaten.map(renderRow)}
        </EatenFold>
      )}
      <ListCard list={list} contentsOf={contentsOf} notesListID={list.id} />
    </>
  );
}
