import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import type { ImportChoice } from '#src/commands/import-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { FileList } from '#src/exchange/file-list.ts';
import { type DishMatch, matchDishes } from '#src/exchange/match-dishes.ts';
import { matchLists } from '#src/exchange/match-lists.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { CountrySheet } from '#src/parts/countries/country-sheet.tsx';
import { ownLists } from '#src/queries/lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { announce } from '#src/ui/messages.ts';
import { Section } from '#src/ui/section.tsx';
import { ImportNotes } from './import-notes.tsx';
import { type Goal, PreviewRow } from './preview-row.tsx';
import type { ReadLists } from './use-import.ts';

type ImportPreviewProps = {
  read: ReadLists;
  /**
   * Whether the encoding was guessed. The first list's dishes then show at once, so that the user notices
   * wrong letters.
   */
  isEncodingGuessed: boolean;
  isBusy: boolean;
  onImport: (choices: ImportChoice[]) => void;
};

/** The comparison of a file's list with one of the user's lists; `target` is null for a new list. */
type CachedMatch = { target: object | null; match: DishMatch };
/** The target and country that the user chose for a file's list. */
type Choice = { goal?: Goal; country?: string };

const lacksCountry = ({ goal, list }: { goal: Goal; list: FileList }) =>
  goal === 'new' && list.country === null;

/**
 * Shows how each list in the file will be imported. The user can change each list's target before anything is
 * stored.
 */
export function ImportPreview({ read, isEncodingGuessed, isBusy, onImport }: ImportPreviewProps) {
  const { t, i18n } = useLingui();
  const own = useQuery(ownLists, LIMITS.listsPerUser, 'name', i18n.locale);
  const [choices, setChoices] = useState<ReadonlyMap<FileList, Choice>>(new Map());
  const [countryRequest, setCountryRequest] = useState<{ list: FileList; isCountryRequired: boolean } | null>(
    null,
  );
  const top = useRef<HTMLDivElement>(null);
  const areListsRead = own !== undefined;
  const likeliest = useMemo(() => matchLists(own?.lists ?? [], read.lists), [own, read]);
  const matches = useRef(new WeakMap<FileList, CachedMatch>()).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each file after it is read
  useEffect(() => {
    if (areListsRead) top.current?.querySelector('h2')?.focus();
  }, [read, areListsRead]);
  if (own === undefined) return null;
  const choose = (list: FileList, choice: Choice) => {
    const next = new Map(choices).set(list, { ...choices.get(list), ...choice });
    setChoices(next);
    return next;
  };

  const rowsFor = (choices: ReadonlyMap<FileList, Choice>) =>
    read.lists.map((file) => {
      const { goal: chosen, country = file.country } = choices.get(file) ?? {};
      const list = { ...file, country };
      const isChosenListGone =
        chosen !== 'new' && chosen !== 'skip' && !own.lists.some(({ id }) => id === chosen);
      const goal = chosen === undefined || isChosenListGone ? (likeliest.get(file)?.id ?? 'new') : chosen;
      const target = own.lists.find(({ id }) => id === goal) ?? null;
      // Cached, so that a choice for one list in a long file does not compare all other lists again.
      const cached = matches.get(file);
      const match = cached?.target === target ? cached.match : matchDishes(list, target, LIMITS.itemsPerList);
      matches.set(file, { target, match });
      const isAllPresent = target !== null && match.added.length + match.news.length === 0;
      return { file, list, goal, target, match, isWanted: goal !== 'skip' && !isAllPresent };
    });
  const rows = rowsFor(choices);
  const wanted = rows.filter(({ isWanted }) => isWanted);
  const newLists = wanted.filter(({ goal }) => goal === 'new').length;
  const isTooMany = own.total + newLists > LIMITS.listsPerUser;
  const importAll = (rows: typeof wanted) =>
    onImport(rows.map(({ list, target }) => ({ list, into: target?.id ?? null })));
  const startImport = () => {
    if (isTooMany) return announce(i18n._(errorMessage('TOO_MANY_LISTS')));
    const withoutCountry = wanted.find(lacksCountry);
    if (withoutCountry === undefined) return importAll(wanted);
    announce(t`choose the country first`);
    setCountryRequest({ list: withoutCountry.file, isCountryRequired: true });
  };

  return (
    <div ref={top}>
      <Section title={t`Preview`}>
        <ul className="stack">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lists of a file have no id
            <li key={index}>
              <PreviewRow
                {...row}
                isOpen={isEncodingGuessed && index === 0}
                own={own.lists}
                onGoal={(goal) => choose(row.file, { goal })}
                onCountry={() => setCountryRequest({ list: row.file, isCountryRequired: false })}
              />
            </li>
          ))}
        </ul>
        <ImportNotes notes={read.notes} />
        {isTooMany && <p role="alert">{i18n._(errorMessage('TOO_MANY_LISTS'))}</p>}
        {wanted.length === 0 ? (
          <Card>
            <Trans>
              There is nothing to import: everything is already on your lists or is being left out.
            </Trans>
          </Card>
        ) : (
          <Button
            variant="primary"
            size="lg"
            isWide
            isBusy={isBusy}
            aria-disabled={isTooMany || undefined}
            onClick={startImport}
          >
            <Trans>Import</Trans>
          </Button>
        )}
      </Section>
      {countryRequest !== null && (
        <CountrySheet
          chosen={choices.get(countryRequest.list)?.country ?? countryRequest.list.country ?? undefined}
          isCountryRequired={countryRequest.isCountryRequired}
          onChoose={(country) => {
            const next = choose(countryRequest.list, { country });
            setCountryRequest(null);
            const rowsNow = rowsFor(next).filter(({ isWanted }) => isWanted);
            // Continue the import that was pressed, unless another list lacks its country too.
            if (countryRequest.isCountryRequired && !rowsNow.some(lacksCountry)) importAll(rowsNow);
          }}
          onClose={() => setCountryRequest(null)}
        />
      )}
    </div>
  );
}
