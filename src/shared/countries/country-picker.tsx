import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { isDishTerm } from '#src/domain/dish-search.ts';
import { background } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { knownListCounts } from '#src/queries/device.ts';
import { DishesAndLists } from '#src/shared/search/dishes-and-lists.tsx';
import { fetchListCounts } from '#src/sync/public-lists.ts';
import { countryOptions } from './country-options.ts';
import styles from './country-picker.module.css';
import { CountryRows } from './country-rows.tsx';
import { CountryTools } from './country-tools.tsx';
import { asked, type PickerView, pick, WHOLE_WORLD } from './picker-view.ts';
import { useRowKeys } from './use-row-keys.ts';

export type CountryPickerProps = {
  /** Called with the chosen code; without it each country is a link to its lists. */
  onChoose?: (code: string) => void;
  /** The country a list has now. */
  chosen?: string | undefined;
  /** What the picker opens with, and where to keep what becomes of it. */
  firstView?: PickerView;
  onViewChange?: (view: PickerView) => void;
  /** The search alone: nothing is shown until something is looked for. */
  isOnHome?: boolean;
  /** Places the two parts; without it they follow one another. */
  children?: (parts: { tools: ReactNode; rows: ReactNode }) => ReactNode;
};

/**
 * Search, continents and countries, and, where a country is a link, the dishes and lists that are called so. Needs no
 * network: names come from the browser and from this chunk; how many lists a country has is shown as far as this device
 * knows.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { onChoose, chosen, firstView, onViewChange, isOnHome = false, children } = props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [view, setView] = useState(firstView ?? WHOLE_WORLD);
  const listCounts = useQuery(knownListCounts);
  useFetched('list counts', () => fetchListCounts(background));
  // The field answers at once; 250 rows may follow a frame later.
  const shown = useDeferredValue(view);
  const result = useMemo(() => pick(countryOptions(i18n.locale), shown), [i18n.locale, shown]);
  const change = (next: PickerView) => {
    setView(next);
    onViewChange?.(next);
  };
  const keys = useRowKeys(() => change({ ...view, term: '' }));
  const isLink = onChoose === undefined;
  const chooseAsked = () => {
    const country = asked(countryOptions(i18n.locale), view);
    if (country === undefined) return;
    if (onChoose) onChoose(country.code);
    else void navigate({ to: '/lists/$country', params: { country: country.code } });
  };
  const tools = (
    <CountryTools
      label={isLink ? t`Search country, list or dish` : t`Search country`}
      view={view}
      onChange={change}
      onSubmit={chooseAsked}
      isSearchOnly={isOnHome}
    />
  );
  const isCountry = result.isWhole && result.term !== '';
  const term = shown.term.trim();
  // On Home what is called otherwise is nothing to look at.
  const countries = (!isOnHome || isCountry) && (
    <CountryRows
      result={result}
      term={shown.term}
      listCounts={isLink ? listCounts : undefined}
      onChoose={onChoose}
      chosen={chosen}
    />
  );
  const others = isLink && isWorthAsking(term) && (
    <DishesAndLists term={term} continents={shown.continents} isCountry={isCountry} />
  );
  // Below the countries that are called so; where none is, what is called so stands above the countries to look at.
  const rows = (
    <>
      {!isCountry && others}
      {countries}
      {isCountry && others}
    </>
  );
  // The sheet has keys of its own.
  if (children) return children({ tools, rows });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the box */}
      <div ref={keys.box} onKeyDown={keys.onBoxKeyDown}>
        {tools}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the rows */}
      <div ref={keys.rows} onKeyDown={keys.onRowsKeyDown} className={styles.rows}>
        {rows}
      </div>
    </>
  );
}

/** Whether a term says enough to look for dishes and lists of all countries: as much as for dishes, or a tag. */
function isWorthAsking(term: string): boolean {
  return isDishTerm(term) || /^#./.test(term);
}
