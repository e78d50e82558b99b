import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, MapPin, MessageSquareText, Siren, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { dishKind } from '#src/domain/dish-kind.ts';
import type { Item, List } from '#src/domain/list.ts';
import { writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { useContents } from '#src/parts/diet/use-contents.ts';
import { dishParts } from '#src/parts/dishes/dish-name.tsx';
import { findOnMap } from '#src/parts/dishes/find-on-map.ts';
import { Button } from '#src/ui/button.tsx';
import { DishPicture } from '#src/ui/dish-picture.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce } from '#src/ui/messages.ts';
import { PageSheet } from '#src/ui/page-sheet.tsx';
import { TagLinks } from '../reading/tag-links.tsx';
import { HearIt } from '../waiter/hear-it.tsx';
import { useShowCard } from '../waiter/list-card.tsx';
import { AlsoCalled } from './also-called.tsx';
import styles from './dish.module.css';
import { DishContentsSection } from './dish-contents-section.tsx';
import { DishFit } from './dish-fit.tsx';

/** The ways to leave a dish's page: to another dish of the list, or back to the list. */
export type DishNavigation = { onGo: (itemID: string) => void; onClose: () => void };

type DishPageProps = DishNavigation & {
  list: List;
  item: Item;
  /** The tick, or the button that saves the list first. */
  tick: ReactNode;
  /** Further sections below the dish. */
  children?: ReactNode;
};

/** The page of one dish: its name as a waiter reads it, its description, and its actions. */
export function DishPage({ list, item, tick, children, onGo, onClose }: DishPageProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const showCard = useShowCard();
  const { items, chosenCountry: country } = list;
  const { name, description, tags } = item;
  const lang = languageTag(writtenIn(list));
  const contents = useContents(country)(item);
  const { native, romanised, tag, latinTag } = dishParts(name, { country, lang });
  const index = items.findIndex((each) => each.id === item.id);
  const placeOf = (at: number) => {
    const [place, count] = [at + 1, items.length];
    return t`${place} of ${count}`;
  };
  // A field saves its text on blur. Neither a swipe nor Escape blurs it, so blur it here.
  const leaveField = () => {
    if (document.activeElement?.matches('input, textarea')) (document.activeElement as HTMLElement).blur();
  };
  const close = () => {
    leaveField();
    onClose();
  };
  const step = (by: number) => {
    const next = items[index + by];
    if (next === undefined) return undefined;
    return () => {
      leaveField();
      onGo(next.id);
      announce(`${next.name}, ${placeOf(index + by)}`);
    };
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <PageSheet
      page={item.id}
      labelledBy={id}
      onClose={close}
      onPrevious={previous}
      onNext={next}
      tools={
        <>
          <IconButton
            label={t`Previous dish`}
            icon={<ChevronLeft />}
            aria-disabled={previous === undefined}
            aria-keyshortcuts="ArrowLeft"
            onClick={previous}
          />
          <span className={styles.place}>{placeOf(index)}</span>
          <IconButton
            label={t`Next dish`}
            icon={<ChevronRight />}
            aria-disabled={next === undefined}
            aria-keyshortcuts="ArrowRight"
            onClick={next}
          />
          <IconButton label={t`Close`} icon={<X />} className={styles.close} onClick={close} />
        </>
      }
    >
      <title>{t`${name} · Food Odyssey`}</title>
      <div className={styles.head}>
        <DishPicture kind={dishKind(tags)} size="lg" />
        <div>
          <h2 id={id} tabIndex={-1} lang={tag} className={styles.name}>
            {native}
          </h2>
          {romanised !== null && (
            <p lang={latinTag} className={styles.romanised}>
              {romanised}
            </p>
          )}
        </div>
      </div>
      {description && (
        <p lang={languageTag(list.language)} className={styles.text}>
          {description}
        </p>
      )}
      <AlsoCalled name={name} country={country} />
      {tags.length > 0 && <TagLinks tags={tags} lang={lang} country={country} />}
      <DishFit {...{ tags, contents, lang, country }} />
      {tick}
      {contents && <DishContentsSection contents={contents} />}
      <div className={styles.actions}>
        <Button icon={<MessageSquareText aria-hidden="true" />} onClick={() => showCard(item.id)}>
          <Trans>Show the waiter</Trans>
        </Button>
        <HearIt key={item.id} name={name} country={country} />
        <Button icon={<MapPin aria-hidden="true" />} onClick={() => findOnMap(i18n, name, country)}>
          <Trans>Find on the map</Trans>
        </Button>
        <Button icon={<Siren aria-hidden="true" />} onClick={() => showCard(item.id, 'emergency')}>
          <Trans>Emergency</Trans>
        </Button>
      </div>
      {children}
    </PageSheet>
  );
}
