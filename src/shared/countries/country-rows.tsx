import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import type { CountryOption } from './country-options.ts';
import { CountryRow } from './country-row.tsx';
import styles from './country-rows.module.css';
import type { PickerResult } from './picker-view.ts';

export type CountryRowsProps = {
  result: PickerResult;
  /** The search as it was typed. */
  term: string;
  /** How many lists countries have, by code, as far as this device knows. */
  listCounts: ReadonlyMap<string, number> | undefined;
  onChoose: ((code: string) => void) | undefined;
  chosen: string | undefined;
};

/** The countries a view shows: the popular ones and the rest, or what was found. */
export function CountryRows({ result, term, listCounts, onChoose, chosen }: CountryRowsProps) {
  const { t } = useLingui();
  const isSearch = term.trim() !== '';
  const rows = (options: readonly CountryOption[]) => (
    <RowList className={styles.rows}>
      {options.map((option) => (
        <li key={option.code}>
          <CountryRow
            option={option}
            match={result.term}
            lists={listCounts?.get(option.code)}
            onChoose={onChoose}
            isChosen={option.code === chosen}
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
      {result.popular.length > 0 && <Section title={t`Popular`}>{rows(result.popular)}</Section>}
      {result.term !== '' && rows(result.others)}
      {result.term === '' && result.others.length > 0 && (
        <Section title={t`All other countries`}>{rows(result.others)}</Section>
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
