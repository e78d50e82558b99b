import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { addAllFromSource, addFromSource } from '#src/commands/public-list.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item, List } from '#src/domain/list.ts';
import { translate } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { run } from '#src/parts/actions/run.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { sourceNews } from '#src/queries/own-list.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChangeRow } from '#src/ui/change-row.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { announce } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './source-news.module.css';

/** The number of new dishes shown at first. More would push the list itself out of view. */
const SHOWN_AT_FIRST = 3;

type SourceNewsProps = {
  /** The id of the copy. */
  listID: string;
  /** The public id of the source. */
  publicID: string;
  /** Whether the copy has no room for another dish. */
  isFull: boolean;
};

/**
 * The dishes added to the source since this copy was saved. The user can add them to the copy one by one or
 * all at once. Shows the source as stored on this device until the server's answer arrives. Renders nothing
 * if there are no new dishes.
 */
export function SourceNews({ listID, publicID, isFull }: SourceNewsProps) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [areAllShown, setAllShown] = useState(false);
  useFetched(publicID, () => fetchPublicList(backgroundService, publicID, publicID));
  // The pressed button disappears with its row, and the whole card disappears with its last row. The focus
  // then moves to the card's heading or to the page.
  const moveFocus = ({ isLast }: { isLast: boolean }) => {
    if (isLast) focusPage({ preventScroll: true });
    else heading.current?.focus({ preventScroll: true });
  };
  const news = useQuery(sourceNews, listID);
  const translations = useTranslations(news?.source.chosenCountry ?? null);
  const { press: addAll } = useOnce(async (source: List) => {
    if ((await run(addAllFromSource, listID, source)).kind === 'failed') return;
    moveFocus({ isLast: true });
    announce(t`All new dishes added`);
  });
  if (news == null || news.added.length === 0) return null;
  const { source, added } = news;
  const count = added.length;
  const lang = languageTag(source.language);
  const describe = ({ description }: Item) => {
    const text = translate(description, translations);
    return <span lang={text === description ? lang : i18n.locale}>{text}</span>;
  };

  const addDish = async (item: Item) => {
    if ((await run(addFromSource, listID, item)).kind === 'failed') return;
    moveFocus({ isLast: count === 1 });
    announce(t`${item.name} added`);
  };

  return (
    <Card role="region" aria-label={t`New in the original`}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Plural value={count} one="# new dish in the original" other="# new dishes in the original" />
        </h2>
        {!isFull && count > 1 && (
          <Button icon={<ListPlus aria-hidden="true" />} onClick={() => void addAll(source)}>
            <Trans>Add all</Trans>
          </Button>
        )}
      </div>
      {isFull && (
        <p className={styles.note}>
          <Trans>This list is full: {LIMITS.itemsPerList} dishes.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {(areAllShown ? added : added.slice(0, SHOWN_AT_FIRST)).map((item) => (
          <ChangeRow
            key={item.id}
            words={<DishName name={item.name} country={source.chosenCountry} lang={lang} />}
            note={item.description !== '' && describe(item)}
            actions={
              !isFull && (
                <Button
                  icon={<Plus aria-hidden="true" />}
                  aria-label={t`Add ${item.name}`}
                  onClick={() => void addDish(item)}
                >
                  <Trans>Add</Trans>
                </Button>
              )
            }
          />
        ))}
      </ul>
      {!areAllShown && count > SHOWN_AT_FIRST && (
        <Button variant="quiet" onClick={() => setAllShown(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </Card>
  );
}
