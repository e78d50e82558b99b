import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useDeferredValue } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { useDebouncedNetwork } from '#src/browser/network/use-debounced-network.ts';
import { countriesHere } from '#src/queries/public-lists.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import type { CountryOption } from './country-options.ts';
import { CountryRow } from './country-row.tsx';
import styles from './country-rows.module.css';
import type { PickerResult } from './picker-view.ts';
import { useDrawn } from './use-drawn.ts';

type CountryRowsProps = {
  result: PickerResult;
  /** The search text as typed. */
  term: string;
  /** The numbers of lists that this device knows, by country code. */
  listCounts: ReadonlyMap<string, number> | undefined;
  onChoose: ((code: string) => void) | undefined;
  chosen: string | undefined;
};

/**
 * Number of rows that fill any first screen: the popular countries and some of the others. The HTML contains
 * these rows.
 */
export const FIRST_ROWS = 36;
/**
 * Number of rows that are added per step after the first rows, and while the user types. Rendering all 250 at
 * once would delay the next keystroke.
 */
const ROWS_PER_STEP = 25;

/**
 * The rows of a view: the popular countries and all others, or the search results. Offline, countries on this
 * device come first.
 */
export function CountryRows({ result, term, onChoose, chosen, ...known }: CountryRowsProps) {
  const { t } = useLingui();
  const isSearch = term.trim() !== '';
  // Counts and marks from the database may show a frame later, because they re-render all 250 rows.
  const listCounts = useDeferredValue(known.listCounts);
  const countriesOnDevice = useDeferredValue(useQuery(countriesHere));
  const drawn = useDrawn(result, FIRST_ROWS, ROWS_PER_STEP);
  const isLink = onChoose === undefined;
  // Choosing a country for a list works offline; only links lead to lists that may not be on this device.
  const isOffline = useDebouncedNetwork() === 'offline' && isLink && countriesOnDevice !== undefined;
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
            isHere={isLink && countriesOnDevice?.has(option.code) === true}
            isUnavailable={isOffline && !countriesOnDevice.has(option.code)}
          />
        </li>
      ))}
    </RowList>
  );
  const { popular, others } = result;
  const both = [...popular, ...others];
  const groups = isOffline
    ? [
        { title: t`On this device`, options: both.filter(({ code }) => countriesOnDevice.has(code)) },
        { title: t`Need a connection`, options: both.filter(({ code }) => !countriesOnDevice.has(code)) },
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
      {groups.map(({ title, options }, index) => {
        const rowsAbove = groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0);
        if (options.length === 0) return null;
        const drawnRows = rows(options, Math.max(drawn - rowsAbove, 0));
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

/** The number of results; if only a part of the search text matched, also that part. */
function FoundLine({ result, term }: { result: PickerResult; term: string }) {
  const typed = term.trim();
  if (result.term === '') return <Trans>No country matches “{typed}”. Here is the whole world.</Trans>;
  const count = result.others.length;
  if (result.isWholeTermMatched)
    return <Plural value={count} one="# country found" other="# countries found" />;
  const part = result.term;
  return (
    <Trans>
      No country matches “{typed}”. Showing “{part}”:{' '}
      <Plural value={count} one="# country" other="# countries" />
    </Trans>
  );
}
