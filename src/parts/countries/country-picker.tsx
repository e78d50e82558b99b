import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { countryOptions } from './country-options.ts';
import styles from './country-picker.module.css';
import { CountryTools } from './country-tools.tsx';
import { PickerRows } from './picker-rows.tsx';
import { identifiedCountry, type PickerView, WHOLE_WORLD } from './picker-view.ts';
import { useRowKeys } from './use-row-keys.ts';

type CountryPickerProps = {
  /** Called with the chosen code; without it each country is a link to its lists. */
  onChoose?: (code: string) => void;
  /** The list's current country. */
  chosen?: string | undefined;
  /** The picker's initial view; `onViewChange` is called with every change, so that the page can store it. */
  firstView?: PickerView;
  onViewChange?: (view: PickerView) => void;
  /** True on Home. The continents are then hidden, and nothing is shown until the user searches. */
  isOnHome?: boolean;
  /** Lays out the tools and the rows; without it the rows follow the tools. */
  children?: (parts: { tools: ReactNode; rows: ReactNode }) => ReactNode;
};

/**
 * The country picker: search, continents and countries. Where countries are links, the search also finds
 * dishes and lists. It works offline, because names come from the browser and this chunk, and numbers of
 * lists from the database.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { onChoose, chosen, firstView, onViewChange, isOnHome = false, children } = props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [view, setView] = useState(firstView ?? WHOLE_WORLD);
  // The search field updates at once; the 250 rows may be rendered a frame later.
  const shown = useDeferredValue(view);
  const change = (next: PickerView) => {
    setView(next);
    onViewChange?.(next);
  };
  const keys = useRowKeys(() => change({ ...view, term: '' }));
  const isLink = onChoose === undefined;
  const chooseIdentified = () => {
    const country = identifiedCountry(countryOptions(i18n.locale), view);
    if (country === undefined) return;
    if (onChoose) onChoose(country.code);
    else void navigate({ to: '/lists/$country', params: { country: country.code } });
  };
  const tools = (
    <CountryTools
      label={isLink ? t`Search for a country, list or dish` : t`Search for a country`}
      view={view}
      onChange={change}
      onSubmit={chooseIdentified}
      isSearchOnly={isOnHome}
    />
  );
  // Home opens with this picker. Until the user searches, it counts, sorts and fetches nothing.
  const isIdle = isOnHome && shown.term.trim() === '';
  const rows = !isIdle && <PickerRows view={shown} onChoose={onChoose} chosen={chosen} isOnHome={isOnHome} />;
  // A caller that lays out the parts, such as the sheet, handles keys itself.
  if (children) return children({ tools, rows });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble from the box */}
      <div ref={keys.box} onKeyDown={keys.onBoxKeyDown}>
        {tools}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles events that bubble from the rows */}
      <div ref={keys.rows} onKeyDown={keys.onRowsKeyDown} className={styles.rows}>
        {rows}
      </div>
    </>
  );
}
