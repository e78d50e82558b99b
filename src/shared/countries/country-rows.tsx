import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useDeferredValue } from 'react';
import { useDebouncedNetwork } from '#src/platform/use-debounced-network.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { countriesHere } from '#src/queries/public-lists.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import type { CountryOption } from './country-options.ts';
import { CountryRow } from './country-row.tsx';
import styles from './country-rows.module.css';
import type { PickerResult } from './picker-view.ts';
import { useDrawn } from './use-drawn.ts';

export type CountryRowsProps = {
  result: PickerResult;
  /** The search as it was typed. */
  term: string;
  /** How many lists countries have, by code, as far as this device knows. */
  listCounts: ReadonlyMap<string, number> | undefined;
  onChoose: ((code: string) => void) | undefined;
  chosen: string | undefined;
};

/** More than these no first screen holds: the popular countries, and some of the rest. They stand in the HTML as well. */
export const FIRST_ROWS = 36;
/** How many rows are drawn in one go after that, and while somebody types: all 250 would hold up the next letter. */
const AT_ONCE = 25;

/** The countries a view shows: the popular ones and the rest, or what was found; without a network those that are here first. */
export function CountryRows({ result, term, onChoose, chosen, ...known }: CountryRowsProps) {
  const { t } = useLingui();
  const isSearch = term.trim() !== '';
  // Counts and marks from the database may come a frame later: with them all 250 rows are drawn again.
  const listCounts = useDeferredValue(known.listCounts);
  const here = useDeferredValue(useQuery(countriesHere));
  const drawn = useDrawn(result, FIRST_ROWS, AT_ONCE);
  const isLink = onChoose === undefined;
  // A country that is chosen for a list needs no network: only links lead to what may not be here.
  const isOffline = useDebouncedNetwork() === 'offline' && isLink && here !== undefined;
  const rows = (options: readonly CountryOption[], most: number) => (
    <RowList className={styles.rows}>
      {options.slice(0, most).map((option) => (
        <li key={option.code}>
          <CountryRow
            option={option}
            match={result.term}
            lists={listCounts?.get(option.code)}
            onChoose={onChoose}
            isChosen={option.code === chosen}
            isHere={isLink && here?.has(option.code) === true}
            isAway={isOffline && !here.has(option.code)}
          />
        </li>
      ))}
    </RowList>
  );
  const { popular, others } = result;
  const both = [...popular, ...others];
  const groups = isOffline
    ? [
        { title: t`On this device`, options: both.filter(({ code }) => here.has(code)) },
        { title: t`Need a connection`, options: both.filter(({ code }) => !here.has(code)) },
      ]
    : [
        { title: t`Popular`, options: popular },
        { title: result.term === '' ? t`All other countries` : null, options: others },
      ];
  return (
    <>
      <CountLine className={isSearch ? styles.found : 'visually-hidden'}>
        {isSearch && <FoundLine result={result} term={term} />}
      </CountLine>
      {groups.map(({ title, options }, place) => {
        const before = groups.slice(0, place).reduce((sum, group) => sum + group.options.length, 0);
        if (options.length === 0) return null;
        const drawnRows = rows(options, Math.max(drawn - before, 0));
        return title === null ? (
          <Fragment key="found">{drawnRows}</Fragment>
        ) : (
          <Section key={title} title={title}>
            {drawnRows}
          </Section>
        );
      })}
    </>
  );
}

/** How much was found, and by which part of the search when the whole found nothing. */
function FoundLine({ result, term }: { result: PickerResult; term: string }) {
  const typed = term.trim();
  if (result.term === '') return <Trans>No country matches “{typed}”. Here is the whole world.</Trans>;
  const count = result.others.length;
  if (result.isWhole) return <Plural value={count} one="# country found" other="# countries found" />;
  const part = result.term;
  return (
    <Trans>
      No country matches “{typed}”. Showing “{part}”:{' '}
      <Plural value={count} one="# country" other="# countries" />
    </Trans>
  );
}
