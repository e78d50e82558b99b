import { useLingui } from '@lingui/react/macro';
import { MapPin, Maximize2, MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dishKind } from '#src/domain/dish-kind.ts';
import type { Item } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import { notTranslated, type Translations } from '#src/domain/translation.ts';
import { focusInRow, useRemovalFromRow } from '#src/parts/actions/removal.tsx';
import type { DishFit } from '#src/parts/diet/dish-fit.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { findOnMap } from '#src/parts/dishes/find-on-map.ts';
import { TagWords } from '#src/parts/tags/tag-words.tsx';
import { MarkedDishPicture } from '#src/ui/dish-picture.tsx';
import { ItemRow } from '#src/ui/item-row.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import { WaitingMark } from '#src/ui/waiting-mark.tsx';
import { EditItemForm } from '../editing/edit-item-form.tsx';
import { TagLinks } from '../reading/tag-links.tsx';
import { CautionMark } from '../reading/unfit.tsx';
import { useShowCard } from '../waiter/list-card.tsx';
import { AfterTick } from './after-tick.tsx';
import { startTick } from './ask-after-ticks.ts';
import { hasRemarks, Remarks } from './remarks.tsx';
import { sameItem } from './same-item.ts';
import { useTick } from './use-tick.ts';

type OwnItemProps = {
  listID: string;
  item: Item;
  /** Why the dish does not fit the reader's diet, or sometimes does not; undefined if there is no reason. */
  fit: DishFit | undefined;
  country: string | null;
  /** The language of the dish's name and tags, as a BCP 47 tag. */
  lang: string | undefined;
  /** The language of the dish's description, as a BCP 47 tag. */
  textLang: string | undefined;
  /** The country's texts in the reader's language; none by default. */
  translations?: Translations;
  /** Whether the dish has an unsent change. */
  isWaiting: boolean;
  /** The user's notes on the dish. */
  tasted: Tasted | undefined;
  isNew: boolean;
  isOpen: boolean;
  onToggle: (itemID: string, row: HTMLElement | null) => void;
  /** Opens the dish's own page. */
  onShow: (itemID: string) => void;
  /** Called when the dish was ticked, with whether all dishes of the list are eaten now. */
  onEaten: (areAllEaten: boolean) => void;
};

/**
 * One dish of the user's own list, to tick, open, edit, find on a map or remove. Renders again only if it has
 * changed, because a list can have 300 dishes.
 */
export const OwnItem = memo(
  function OwnItem({
    listID,
    item,
    fit,
    country,
    lang,
    textLang,
    translations = notTranslated,
    isWaiting,
    tasted,
    isNew,
    isOpen,
    ...callbacks
  }: OwnItemProps) {
    const { t, i18n } = useLingui();
    const row = useRef<HTMLLIElement>(null);
    const { name } = item;
    const [isDone, tick] = useTick({ listID, itemID: item.id, name, isDone: item.isDone });
    const [isAsking, setAsking] = useState(false);
    const [isEditing, setEditing] = useState(false);
    const press = (next: boolean) => {
      const askAfter = startTick();
      tick(next, (areAllEaten) => {
        // The strip must not delay the next tick.
        askAfter(() => startTransition(() => setAsking(true)));
        callbacks.onEaten(areAllEaten);
      });
    };
    const { askToRemove, question } = useRemovalFromRow(
      { listID, itemID: item.id, name },
      () => row.current,
      '[data-item-name]',
    );
    const showCard = useShowCard();
    const edit = () => setEditing(true);
    const findDishOnMap = () => findOnMap(i18n, name, country);
    const closeEdit = (how: 'ended' | 'left') => {
      if (how === 'left') return setEditing(false);
      flushSync(() => setEditing(false));
      focusInRow(row.current, '[data-item-name]');
    };
    // Scrolls a dish that was just added into view, above the field it was typed in.
    useEffect(() => {
      if (isNew) row.current?.scrollIntoView({ block: 'nearest' });
    }, [isNew]);
    return (
      <ItemRow
        {...item}
        picture={
          <MarkedDishPicture
            kind={dishKind(item.tags)}
            mark={isWaiting && <WaitingMark label={t`Waiting to be sent`} />}
          />
        }
        title={<DishName name={name} country={country} lang={lang} />}
        caution={fit && { mark: <CautionMark {...{ fit, lang, translations }} />, tags: fit.tags }}
        ref={row}
        textLang={textLang}
        isDone={isDone}
        isNew={isNew}
        tick={
          <TickBox
            aria-labelledby={item.id}
            checked={isDone}
            onChange={(event) => press(event.target.checked)}
          />
        }
        remarks={hasRemarks(tasted) && <Remarks tasted={tasted} />}
        strip={
          // A warning that the dish does not fit must not be covered.
          isAsking &&
          isDone &&
          fit === undefined && (
            <AfterTick
              dish={{ listID, itemID: item.id, name }}
              tasted={tasted}
              isWhole={isOpen || item.description === '' || item.tags.length === 0}
              onClose={() => setAsking(false)}
            />
          )
        }
        isOpen={isOpen}
        onToggle={(li) => callbacks.onToggle(item.id, li)}
        onEdit={edit}
        menuLabel={t`More options for ${name}`}
        actions={[
          {
            label: t`Open dish`,
            icon: <Maximize2 aria-hidden="true" />,
            onSelect: () => callbacks.onShow(item.id),
          },
          {
            label: t`Show the waiter`,
            icon: <MessageSquareText aria-hidden="true" />,
            onSelect: () => showCard(item.id),
          },
          { label: t`Edit`, icon: <Pencil aria-hidden="true" />, onSelect: edit },
          { label: t`Find on the map`, icon: <MapPin aria-hidden="true" />, onSelect: findDishOnMap },
          {
            label: t`Remove`,
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            onSelect: askToRemove,
          },
        ]}
        tagWords={(tags) => <TagWords {...{ tags, lang, translations }} />}
        tagLinks={(tags) => <TagLinks tags={tags} lang={lang} country={country} />}
        swipeRight={{ label: t`Find on the map`, icon: <MapPin />, tone: 'sea', onSwipe: findDishOnMap }}
        swipeLeft={{ label: t`Remove`, icon: <Trash2 />, tone: 'wine', onSwipe: askToRemove }}
        editor={isEditing && <EditItemForm {...{ listID, item, lang, country }} onClose={closeEdit} />}
      >
        {question}
      </ItemRow>
    );
  },
  (before, after) =>
    sameItem(before.item, after.item) &&
    JSON.stringify(before.fit) === JSON.stringify(after.fit) &&
    before.listID === after.listID &&
    before.country === after.country &&
    before.lang === after.lang &&
    before.textLang === after.textLang &&
    before.translations === after.translations &&
    before.isWaiting === after.isWaiting &&
    before.tasted === after.tasted &&
    before.isNew === after.isNew &&
    before.isOpen === after.isOpen,
);
