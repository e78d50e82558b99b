import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { fetchedAtText } from '#src/i18n/fetched-at-text.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { useNeedAccount } from '#src/parts/account/need-account.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { useBroughtWords } from '#src/parts/dishes/use-other-names.ts';
import { useTranslated } from '#src/parts/dishes/use-translated.ts';
import { eatenAmong } from '#src/queries/seen-dishes.ts';
import { Button } from '#src/ui/button.tsx';
import { GrowsUpward } from '#src/ui/grows-upward.tsx';
import { ListHeader } from '#src/ui/list-header.tsx';
import { Page } from '#src/ui/page.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { AskToAdd } from './ask-to-add.tsx';
import { CountryStamp } from './country-stamp.tsx';
import { DishCount } from './dish-count.tsx';
import { ListFacts } from './list-facts.tsx';
import { ListLayout } from './list-layout.tsx';
import { OwnCopy } from './own-copy.tsx';
import { PublicItems } from './public-items.tsx';
import { PublicLikes } from './public-likes.tsx';
import styles from './public-list.module.css';
import { PublicListBar } from './public-list-bar.tsx';
import { useAddList } from './use-add-list.ts';
import { useWelcome } from './use-welcome.ts';

export type PublicListProps = {
  list: PublicListRow;
  /** The id of the user's copy, if they saved the list. */
  copyID: string | null;
  /** Whether the server did not answer and the list comes from this device. */
  isFromDevice: boolean;
  areDetailsOpen: boolean;
  onDetailsChange: (areOpen: boolean) => void;
  /** Whether the URL says that the list was just added. */
  isJustAdded: boolean;
  /** Called when the "just added" flag was handled and can be removed from the URL. */
  onWelcomed: () => void;
  /** Called with the id of the copy that was just made. */
  onAdded: (copyID: string) => void;
  /** Goes back in history if the previous page is the country's lists; returns whether it did. */
  onBack: () => boolean;
  /** The id of the dish whose own page is open over the list. */
  dishID: string | null;
  /** Opens the own page of a dish. */
  onShow: (itemID: string) => void;
};

/** The page of another user's list, to read and to save. */
export function PublicList({
  list: original,
  copyID: savedID,
  isFromDevice,
  onAdded,
  ...props
}: PublicListProps) {
  const { t, i18n } = useLingui();
  const account = useAccount();
  const needAccount = useNeedAccount();
  const [dishToAdd, setDishToAdd] = useState<Item | null>(null);
  const list = useTranslated(original);
  useBroughtWords(original.chosenCountry);
  const { author } = list;
  const lang = languageTag(list.language);
  const [isNew] = useState(props.isJustAdded);
  useWelcome(props.isJustAdded, props.onWelcomed);
  const { add, isAdding, ticked, tick } = useAddList(original, onAdded);
  // While the list is being saved, this page does not change, because the reader may be about to tap
  // something. Then the copy's own page opens.
  const copyID = isAdding ? null : savedID;
  const onTick = (item: Item, isDone: boolean) => {
    if (account === null) void needAccount({ kind: 'tick', list: original, item });
    else if (isAdding) tick(item.id, isDone);
    else setDishToAdd(item);
  };
  const eaten = useQuery(eatenAmong, list.id);
  return (
    <Page width="wide" kind="list" title={<span lang={lang}>{list.name}</span>}>
      {props.dishID === null && <title>{t`${list.name} · Food Odyssey`}</title>}
      <PublicListBar list={list} onBack={props.onBack} isVisitor={account === null} />
      <ListLayout
        header={
          <ListHeader
            stamp={<CountryStamp country={list.chosenCountry} />}
            summary={
              <div className={styles.numbers}>
                {/* A list that is open by link only has no publication to like. */}
                {list.publicID !== null && list.chosenCountry !== null && (
                  <PublicLikes
                    list={list}
                    country={list.chosenCountry}
                    publicID={list.publicID}
                    isVisitor={account === null}
                  />
                )}
                <DishCount list={list} eaten={eaten?.size ?? 0} />
                {author && (
                  <span>
                    <Trans>by {author}</Trans>
                  </span>
                )}
              </div>
            }
            action={
              copyID === null ? (
                <Button variant="primary" icon={<Bookmark aria-hidden="true" />} onClick={() => add(null)}>
                  <Trans>Save list</Trans>
                </Button>
              ) : (
                <OwnCopy copyID={copyID} />
              )
            }
            details={<ListFacts list={list} />}
            detailsLabel={t`About this list`}
            isOpen={props.areDetailsOpen}
            onToggle={() => props.onDetailsChange(!props.areDetailsOpen)}
            isNew={isNew}
          />
        }
      >
        <GrowsUpward>
          {isFromDevice && (
            <QuietNote icon={<CloudOff aria-hidden="true" />}>
              {fetchedAtText(i18n, list.fetchedAt)}
            </QuietNote>
          )}
        </GrowsUpward>
        <PublicItems
          list={list}
          copyID={copyID}
          dishID={props.dishID}
          eaten={eaten}
          onShow={props.onShow}
          ticked={ticked}
          onTick={copyID === null ? onTick : undefined}
        />
      </ListLayout>
      {dishToAdd && (
        <AskToAdd item={dishToAdd} onAdd={() => add(dishToAdd)} onClose={() => setDishToAdd(null)} />
      )}
    </Page>
  );
}
