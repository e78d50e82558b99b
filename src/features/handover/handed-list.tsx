import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { dropHanded, saveHanded } from '#src/commands/handover.ts';
import { importLists } from '#src/commands/import-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { countryName } from '#src/domain/country-name.ts';
import { type NewList, newList } from '#src/domain/new-list.ts';
import { handedFile } from '#src/exchange/handed-list.ts';
import { matchLists } from '#src/exchange/match-lists.ts';
import { languageOfTag, languageTag } from '#src/i18n/languages.ts';
import { useNeedAccount } from '#src/parts/account/need-account.ts';
import { attempt, run, tellFailure } from '#src/parts/actions/run.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { InYourLists } from '#src/parts/lists/in-your-lists.tsx';
import { TagWords } from '#src/parts/tags/tag-words.tsx';
import { ownLists } from '#src/queries/lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './handover.module.css';

type HandedListProps = {
  id: string;
  content: NewList;
  /** The id of the user's own list made from the received list; null if it has not been saved. */
  ownID: string | null;
  /** The message about a code that was scanned later and could not be read. */
  problem: ReactNode;
  onSaved: (listID: string) => void;
};

/**
 * Shows a list received from another device and lets the user save it, add its dishes to a similar list, or
 * drop it.
 */
export function HandedList({ id, content, ownID, problem, onSaved }: HandedListProps) {
  const { t, i18n } = useLingui();
  const needAccount = useNeedAccount();
  const { name, description, chosenCountry, tags, items } = content;
  const lang = languageTag(content.language);
  const translations = useTranslations(chosenCountry);
  const own = useQuery(ownLists, LIMITS.listsPerUser);
  const similarList = useMemo(() => {
    const file = handedFile(content);
    return (own && matchLists(own.lists, [file]).get(file)) ?? null;
  }, [own, content]);
  /** The chosen target: the id of the similar list, or 'new'. */
  const [goal, setGoal] = useState<string | null>(null);
  const targetID = similarList && goal !== 'new' ? similarList.id : null;
  /** Adds the received dishes to the user's similar list, like an import from a file. */
  const addTo = async (listID: string) => {
    const choices = [{ list: handedFile(content), into: listID }];
    const added = await run(importLists, choices, languageOfTag(i18n.locale).code);
    if (added.kind === 'failed') return;
    onSaved(listID);
    await run(dropHanded, id);
  };
  const { isBusy, press: save } = useOnce(async () => {
    if (targetID !== null) return addTo(targetID);
    const saved = await attempt(saveHanded, id);
    if (saved.kind === 'done') onSaved(saved.value);
    else if (saved.code === 'NOT_SIGNED_IN') await needAccount({ kind: 'save', list: newList(id, content) });
    else tellFailure(saved);
  });
  return (
    <Page
      title={<span lang={lang}>{name}</span>}
      lead={t`From another phone`}
      back={<RouteBackLink to="/" label={t`Home`} />}
    >
      <title>{t`${name} · Food Odyssey`}</title>
      {problem}
      <Card className={styles.about}>
        <p className={styles.facts}>
          {chosenCountry && (
            <>
              <Flag country={chosenCountry} size="sm" />
              <span>{countryName(chosenCountry, i18n.locale)}</span>
            </>
          )}
          <Plural value={items.length} one="# dish" other="# dishes" />
        </p>
        {description && (
          <p lang={lang} className={styles.text}>
            {description}
          </p>
        )}
        {tags.length > 0 && (
          <p className={styles.tags}>
            <TagWords {...{ tags, lang, translations }} />
          </p>
        )}
        <div className={styles.actions}>
          {ownID === null ? (
            <>
              {similarList !== null && (
                <SelectField
                  label={t`Add to`}
                  value={targetID ?? 'new'}
                  onChange={({ target }) => setGoal(target.value)}
                >
                  <option value={similarList.id}>{similarList.name}</option>
                  <option value="new">{t`New list`}</option>
                </SelectField>
              )}
              <Button
                variant="primary"
                isBusy={isBusy}
                icon={<Bookmark aria-hidden="true" />}
                onClick={() => void save()}
              >
                <Trans>Save list</Trans>
              </Button>
              <Button variant="quiet" onClick={() => void run(dropHanded, id)}>
                <Trans>Never mind</Trans>
              </Button>
            </>
          ) : (
            <InYourLists listID={ownID} />
          )}
        </div>
      </Card>
      <RowList aria-label={t`Dishes`}>
        {items.map((item) => (
          <li key={item.id} lang={lang} className={styles.dish}>
            <p className={styles.name}>
              <DishName name={item.name} country={chosenCountry} lang={lang} />
            </p>
            {item.description && <p className={styles.text}>{item.description}</p>}
            {item.tags.length > 0 && (
              <p className={styles.tags}>
                <TagWords tags={item.tags} {...{ lang, translations }} />
              </p>
            )}
          </li>
        ))}
      </RowList>
    </Page>
  );
}
