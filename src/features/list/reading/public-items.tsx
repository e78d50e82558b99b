import { useLingui } from '@lingui/react/macro';
import { MapPin, Maximize2, MessageSquareText } from 'lucide-react';
import type { PublicListRow } from '#src/db/schema.ts';
import { dishKind } from '#src/domain/dish-kind.ts';
import type { Item } from '#src/domain/list.ts';
import { writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { useContents } from '#src/parts/diet/use-contents.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { findOnMap } from '#src/parts/dishes/find-on-map.ts';
import { useOtherNames } from '#src/parts/dishes/use-other-names.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { TagWords } from '#src/parts/tags/tag-words.tsx';
import { DishPicture } from '#src/ui/dish-picture.tsx';
import { ItemRow } from '#src/ui/item-row.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import { ListCard, useShowCard } from '../waiter/list-card.tsx';
import { EatenMark } from './dish-count.tsx';
import { FindInList } from './find-in-list.tsx';
import { TagLinks } from './tag-links.tsx';
import { CautionMark, HideUnfit } from './unfit.tsx';
import { useFirstRows } from './use-first-rows.ts';
import { useFitting } from './use-fitting.ts';
import { useOpenItem } from './use-open-item.ts';
import { useShownItems } from './use-shown-items.ts';

type PublicItemsProps = {
  list: PublicListRow;
  /** The id of the user's copy, if they saved the list. */
  copyID: string | null;
  /** Ids of the dishes that the reader has eaten, on this list or another. */
  eaten: ReadonlySet<string> | undefined;
  /** Ids of the dishes that the reader has ticked since the save of the list began. */
  ticked?: ReadonlySet<string> | undefined;
  /** Called when a tick box is pressed. Undefined hides the boxes, because the reader ticks on their copy. */
  onTick?: ((item: Item, isDone: boolean) => void) | undefined;
  /** The id of the dish whose own page is open. */
  dishID: string | null;
  /** Opens the own page of a dish. */
  onShow: (itemID: string) => void;
};

/** The dishes of another user's list, to read and to search. */
export function PublicItems({ list, copyID, eaten, ticked, onTick, dishID, onShow }: PublicItemsProps) {
  const { t, i18n } = useLingui();
  const { openID, toggle } = useOpenItem(dishID, onShow);
  const { chosenCountry: country } = list;
  const contentsOf = useContents(country);
  const fitting = useFitting(list.items, openID, contentsOf);
  const translations = useTranslations(country);
  const words = { otherNames: useOtherNames(country), labels: translations.texts };
  const shown = useShownItems(list.id, list.items, fitting.isShown, words);
  const firstRows = useFirstRows(shown.rows);
  const showCard = useShowCard();
  const lang = languageTag(writtenIn(list));
  const textLang = languageTag(list.language);
  return (
    <>
      {shown.canFind && <FindInList term={shown.term} onFind={shown.find} isNoneFound={shown.isNoneFound} />}
      <HideUnfit {...fitting} isNoneShown={!shown.isNoneFound && shown.rows.length === 0} />
      <RowList aria-label={t`Dishes`} style={firstRows.listStyle}>
        {firstRows.shown.map((item) => {
          const find = () => findOnMap(i18n, item.name, country);
          const label = t`Find on the map`;
          const fit = fitting.cautions.get(item.id);
          return (
            <ItemRow
              key={item.id}
              {...item}
              picture={<DishPicture kind={dishKind(item.tags)} />}
              title={<DishName name={item.name} country={country} lang={lang} />}
              caution={fit && { mark: <CautionMark {...{ fit, lang, translations }} />, tags: fit.tags }}
              isDone={ticked?.has(item.id) === true}
              mark={eaten?.has(item.id) && <EatenMark />}
              textLang={textLang}
              tick={
                onTick && (
                  <TickBox
                    aria-labelledby={item.id}
                    checked={ticked?.has(item.id) === true}
                    onChange={(event) => onTick(item, event.target.checked)}
                  />
                )
              }
              isOpen={item.id === openID}
              onToggle={(row) => toggle(item.id, row)}
              actions={[
                {
                  label: t`Open dish`,
                  icon: <Maximize2 aria-hidden="true" />,
                  onSelect: () => onShow(item.id),
                },
                {
                  label: t`Show the waiter`,
                  icon: <MessageSquareText aria-hidden="true" />,
                  onSelect: () => showCard(item.id),
                },
                { label, icon: <MapPin aria-hidden="true" />, onSelect: find },
              ]}
              menuLabel={t`More options for ${item.name}`}
              tagWords={(tags) => <TagWords {...{ tags, lang, translations }} />}
              tagLinks={(tags) => <TagLinks tags={tags} lang={lang} country={country} />}
              swipeRight={{ label, icon: <MapPin />, tone: 'sea', onSwipe: find }}
            />
          );
        })}
      </RowList>
      <ListCard list={list} contentsOf={contentsOf} notesListID={copyID} />
    </>
  );
}
