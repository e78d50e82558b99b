import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import { editList } from '#src/commands/edit-list.ts';
import type { ListRow } from '#src/db/schema.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { progressOf } from '#src/domain/list.ts';
import { writtenIn } from '#src/domain/translation.ts';
import { run } from '#src/parts/actions/run.ts';
import { CountryButton } from '#src/parts/countries/country-button.tsx';
import { WrittenInField } from '#src/parts/lists/written-in-field.tsx';
import { ToNextLevel } from '#src/parts/progress/to-next-level.tsx';
import type { Account } from '#src/queries/account.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import { ListHeader } from '#src/ui/list-header.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { WaitingMark } from '#src/ui/waiting-mark.tsx';
import { EditListTags } from '../editing/edit-list-tags.tsx';
import { EditListDescription } from '../editing/edit-list-texts.tsx';
import { FromAuthor, FromShared, type SourceLink } from './from-author.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { ListAccess } from './list-access.tsx';
import { ListLikes, PublicationLikes } from './list-likes.tsx';
import styles from './own-header.module.css';

type OwnHeaderProps = {
  list: ListRow;
  /** The account when the screen opened. */
  firstAccount: Account | null;
  /** The link of the original, if the user opened this copy by that link. */
  source: SourceLink | undefined;
  /** Whether the list itself has an unsent change. */
  isWaiting: boolean;
  isNew: boolean;
  areDetailsOpen: boolean;
  onDetailsChange: (areOpen: boolean) => void;
  onChooseCountry: () => void;
  /**
   * Called when an action needs a country and the list has none; `resume` continues it once a country is
   * chosen.
   */
  onCountryNeeded: (resume: () => void) => void;
};

/** The header of the user's own list: the progress, and what can be changed about the list. */
export function OwnHeader({ list, isWaiting, isNew, areDetailsOpen, ...props }: OwnHeaderProps) {
  const { t } = useLingui();
  const { chosenCountry: country } = list;
  const source =
    props.source ??
    (!list.isAuthor && list.publicID !== null && country !== null
      ? { country, publicID: list.publicID }
      : undefined);
  const { done, total } = progressOf(list.items);
  const isDone = total > 0 && done === total;
  const chooseLanguage = (language: LanguageCode) =>
    void run(editList, { kind: 'list.setLanguage', listID: list.id, args: { language } });
  return (
    <ListHeader
      stamp={<CountryButton isSmall country={country} onPress={props.onChooseCountry} />}
      summary={
        <>
          <div className={styles.eaten}>
            <p>
              {isDone ? (
                <Plural
                  value={total}
                  one="That’s it: you’ve eaten the only dish!"
                  other="You’ve eaten all # dishes!"
                />
              ) : (
                <Trans>
                  {done} of <Plural value={total} one="# dish" other="# dishes" /> eaten
                </Trans>
              )}
            </p>
            {isWaiting && <WaitingMark label={t`Waiting to be sent`} />}
          </div>
          <ProgressBar
            label={t`Progress`}
            value={done}
            max={total}
            valueText={t`${done} of ${total} eaten`}
          />
          <ToNextLevel first={props.firstAccount} className={styles.next} />
        </>
      }
      action={
        <div className={styles.access}>
          {/* The likes of a copy's original arrive with its other news, so they need no request here. */}
          {list.publicID !== null &&
            (list.isAuthor && country !== null ? (
              <PublicationLikes country={country} publicID={list.publicID} likes={list.likes} />
            ) : (
              <ListLikes likes={list.likes} />
            ))}
          {list.hiddenFor === undefined ? (
            <ListAccess list={list} onCountryNeeded={props.onCountryNeeded} />
          ) : (
            <HiddenNote reason={list.hiddenFor} />
          )}
          {source ? <FromAuthor {...source} /> : !list.isAuthor && <FromShared />}
        </div>
      }
      details={
        <>
          <EditListDescription list={list} />
          <EditListTags list={list} />
          <WrittenInField language={writtenIn(list)} onChoose={chooseLanguage} />
          {source && (
            <RouteButtonLink
              to="/list/$country/$listID"
              params={{ country: source.country, listID: source.publicID }}
              search={{ original: true }}
              icon={<BookOpen aria-hidden="true" />}
            >
              <Trans>The author’s list</Trans>
            </RouteButtonLink>
          )}
        </>
      }
      detailsLabel={t`About this list`}
      isOpen={areDetailsOpen}
      onToggle={() => props.onDetailsChange(!areDetailsOpen)}
      isDone={isDone}
      isNew={isNew}
    />
  );
}
