import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { ListRow } from '#src/db/schema.ts';
import { isAllEaten } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { AskToRemove, useRemoval } from '#src/parts/actions/removal.tsx';
import { useBroughtWords } from '#src/parts/dishes/use-other-names.ts';
import { useTranslated } from '#src/parts/dishes/use-translated.ts';
import type { Account } from '#src/queries/account.ts';
import { followEntriesOfList } from '#src/queries/list-entries.ts';
import { GrowsUpward } from '#src/ui/grows-upward.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { Page } from '#src/ui/page.tsx';
import { AddItemForm, type PasteDishes } from '../editing/add-item-form.tsx';
import { EditListName } from '../editing/edit-list-texts.tsx';
import { TypedOnRemoved } from '../editing/typed-on-removed.tsx';
import { useTypedText } from '../editing/use-typed-text.ts';
import { ListLayout } from '../reading/list-layout.tsx';
import { useWelcome } from '../reading/use-welcome.ts';
import { DoneCelebration } from './done-celebration.tsx';
import type { SourceLink } from './from-author.tsx';
import { OwnCountry } from './own-country.tsx';
import { OwnHeader } from './own-header.tsx';
import { OwnItems } from './own-items.tsx';
import { OwnListBar } from './own-list-bar.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { waitingParts } from './waiting-parts.ts';

/** Only copies need this part. If it cannot be loaded, the list is shown without it. */
const SourceNews = lazy(() =>
  loadInTime(() => import('./source-news.tsx'))
    .then((part) => ({ default: part.SourceNews }))
    .catch(() => ({ default: () => null })),
);

export type OwnListProps = {
  list: ListRow;
  /** The account when the screen opened. */
  firstAccount: Account | null;
  areDetailsOpen: boolean;
  onDetailsChange: (areOpen: boolean) => void;
  /** Whether the list was added just before this page opened. */
  isJustAdded: boolean;
  /** Called when the "just added" flag was handled and can be removed from the URL. */
  onWelcomed: () => void;
  /** The id of the dish whose own page is open over the list. */
  dishID: string | null;
  /** Opens the own page of a dish. */
  onShow: (itemID: string) => void;
  /**
   * Goes back in history if the previous page is the country's lists; returns whether it did. Undefined if
   * the user did not come from such a page.
   */
  onBack?: (() => boolean) | undefined;
  /** The link of the original, if the user opened this copy by that link. */
  source?: SourceLink | undefined;
  /** Adds several pasted lines as dishes. */
  pasteDishes: PasteDishes;
  /** Goes Home and resolves when this screen is no longer shown. Only then is the list removed. */
  onLeave: () => Promise<void>;
};

/**
 * An open country picker. `isCountryRequired` is true if another action needs a country; `resume` then
 * continues that action. It is false if the user pressed the flag.
 */
type Picking = { isCountryRequired: boolean; resume: () => void };

/** The page of the user's own list, to tick, add, edit, share and remove. */
export function OwnList({
  list: original,
  areDetailsOpen,
  onDetailsChange,
  onLeave,
  ...props
}: OwnListProps) {
  const { t, i18n } = useLingui();
  const list = useTranslated(original);
  useBroughtWords(original.chosenCountry);
  const [isCelebrating, setCelebrating] = useState(false);
  const [isNew] = useState(props.isJustAdded);
  const [newItemID, setNewItemID] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [picking, setPicking] = useState<Picking | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [entriesQuery] = useState(followEntriesOfList);
  const entries = useQuery(entriesQuery, list.id);
  const waiting = waitingParts(entries ?? []);
  const lang = languageTag(list.language);
  const target = { listID: list.id, name: list.name };
  const remove = useRemoval(target);
  const sourceID = list.isAuthor ? null : list.publicID;
  const update = async () => {
    const { updateFromSource } = await loadInTime(() => import('./update-from-source.ts'));
    await updateFromSource(i18n, list.id);
  };
  const askForCountry = (resume = () => {}) => setPicking({ isCountryRequired: true, resume });
  const typingName = useTypedText({ listID: list.id, field: 'name', targetName: list.name });
  const rename = () => setRenaming(true);
  const celebrate = () => {
    if (areLevelsShown()) setCelebrating(true);
  };
  const closeName = (how: 'ended' | 'left') => {
    setRenaming(false);
    if (how === 'ended') heading.current?.focus({ preventScroll: true });
  };
  useWelcome(props.isJustAdded, props.onWelcomed);
  return (
    <Page
      width="wide"
      kind="list"
      title={<span lang={lang}>{list.name}</span>}
      titleProps={{
        ref: heading,
        onDoubleClick: rename,
        onKeyDown: (event) => {
          if (event.repeat || isComposing(event) || (event.key !== 'Enter' && event.key !== 'F2')) return;
          // The field that appears has the focus. Without this call, the same Enter would submit it.
          event.preventDefault();
          rename();
        },
      }}
      titleEditor={isRenaming && <EditListName list={list} typing={typingName} onClose={closeName} />}
    >
      {props.dishID === null && <title>{t`${list.name} · Food Odyssey`}</title>}
      <OwnListBar
        list={list}
        onBack={props.onBack}
        onRename={rename}
        onUpdate={sourceID === null ? undefined : () => void update()}
        onRemove={() => setRemoving(true)}
      />
      <ListLayout
        header={
          <OwnHeader
            list={list}
            firstAccount={props.firstAccount}
            source={props.source}
            isWaiting={waiting.isListWaiting}
            isNew={isNew}
            areDetailsOpen={areDetailsOpen}
            onDetailsChange={onDetailsChange}
            onChooseCountry={() => setPicking({ isCountryRequired: false, resume: () => {} })}
            onCountryNeeded={askForCountry}
          />
        }
      >
        <GrowsUpward>
          <TypedOnRemoved listID={list.id} itemID={null} />
          {waiting.refused.length > 0 && <RefusedChanges listID={list.id} />}
          {sourceID !== null && (
            <Suspense>
              <SourceNews
                listID={list.id}
                publicID={sourceID}
                isFull={list.items.length >= LIMITS.itemsPerList}
              />
            </Suspense>
          )}
        </GrowsUpward>
        <OwnItems
          list={list}
          waitingIDs={waiting.items}
          newItemID={newItemID}
          dishID={props.dishID}
          onShow={props.onShow}
          onAllEaten={celebrate}
        />
        <AddItemForm
          listID={list.id}
          listName={list.name}
          lang={lang}
          country={list.chosenCountry}
          items={list.items}
          onAdded={setNewItemID}
          pasteDishes={props.pasteDishes}
          onCountryNeeded={list.chosenCountry === null ? askForCountry : undefined}
        />
      </ListLayout>
      {isCelebrating && isAllEaten(list) && (
        <DoneCelebration list={list} onClose={() => setCelebrating(false)} />
      )}
      {isRemoving && (
        <AskToRemove
          target={target}
          onClose={() => setRemoving(false)}
          onRemove={() => void onLeave().then(() => remove())}
        />
      )}
      {picking && (
        <OwnCountry
          list={list}
          isCountryRequired={picking.isCountryRequired}
          onClose={() => setPicking(null)}
          onChosen={picking.resume}
        />
      )}
    </Page>
  );
}
