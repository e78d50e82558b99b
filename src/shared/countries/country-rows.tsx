import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/platform/use-query.ts';
import { countriesHere } from '#src/queries/public-lists.ts';
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

/** So many rows are drawn in one go while somebody types: all 250 would hold up the next letter. */
const AT_ONCE = 25;

/** The countries a view shows: the popular ones and the rest, or what was found. */
export function CountryRows({ result, term, listCounts, onChoose, chosen }: CountryRowsProps) {
  const { t } = useLingui();
  const isSearch = term.trim() !== '';
  const here = useQuery(countriesHere);
  const drawn = useDrawn(result, AT_ONCE);
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
            isHere={onChoose === undefined && here?.has(option.code) === true}
          />
        </li>
      ))}
    </RowList>
  );
  return (
    <>
      <p role="status" className={isSearch ? styles.found : 'visually-hidden'}>
        {isSearch && <FoundLine result={result} term={term} />}
      </p>
      {result.popular.length > 0 && <Section title={t`Popular`}>{rows(result.popular, drawn)}</Section>}
      {result.term !== '' && rows(result.others, drawn)}
      {result.term === '' && result.others.length > 0 && (
        <Section title={t`All other countries`}>{rows(result.others, drawn - result.popular.length)}</Section>
      )}
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
