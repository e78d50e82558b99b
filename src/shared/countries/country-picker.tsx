import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { countryOptions } from './country-options.ts';
import styles from './country-picker.module.css';
import { CountryTools } from './country-tools.tsx';
import { PickerRows } from './picker-rows.tsx';
import { asked, type PickerView, WHOLE_WORLD } from './picker-view.ts';
import { useRowKeys } from './use-row-keys.ts';

export type CountryPickerProps = {
  /** Called with the chosen code; without it each country is a link to its lists. */
  onChoose?: (code: string) => void;
  /** The country a list has now. */
  chosen?: string | undefined;
  /** The view the picker opens with; `onViewChange` is called with every change, so that the page can store it. */
  firstView?: PickerView;
  onViewChange?: (view: PickerView) => void;
  /** Whether it is the search alone: nothing is shown until something is looked for. */
  isOnHome?: boolean;
  /** Places the two parts; without it they follow one another. */
  children?: (parts: { tools: ReactNode; rows: ReactNode }) => ReactNode;
};

/**
 * Search, continents and countries; where a country is a link, also the dishes and lists that the search finds. It needs
 * no network: names come from the browser and from this chunk, and how many lists a country has is shown as far as this
 * device knows.
 */
export function CountryPicker(props: CountryPickerProps) {
  const { onChoose, chosen, firstView, onViewChange, isOnHome = false, children } = props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [view, setView] = useState(firstView ?? WHOLE_WORLD);
  // The field answers at once; 250 rows may follow a frame later.
  const shown = useDeferredValue(view);
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
  // Home opens with this picker: until something is looked for, nothing is counted, sorted or asked of the server.
  const isIdle = isOnHome && shown.term.trim() === '';
  const rows = !isIdle && <PickerRows view={shown} onChoose={onChoose} chosen={chosen} isOnHome={isOnHome} />;
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
