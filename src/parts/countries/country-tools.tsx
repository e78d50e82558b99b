import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '#src/contract/limits.ts';
import { CONTINENTS } from '#src/domain/countries.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import { CONTINENT_NAMES } from './continent-name.ts';
import styles from './country-tools.module.css';
import { type PickerView, withContinent } from './picker-view.ts';

type CountryToolsProps = {
  /** Label of the search box. */
  label: string;
  view: PickerView;
  onChange: (view: PickerView) => void;
  /** Called on Enter in the search box. */
  onSubmit: () => void;
  /** Whether the continents are hidden. */
  isSearchOnly?: boolean | undefined;
};

/** The search box and the four continent filters. */
export function CountryTools({ label, view, onChange, onSubmit, isSearchOnly }: CountryToolsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.tools}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <SearchField
            maxLength={LIMITS.searchMax}
            label={label}
            clearLabel={t`Clear search`}
            value={view.term}
            onValueChange={(term) => onChange({ ...view, term })}
          />
        </form>
      </search>
      {!isSearchOnly && (
        <fieldset className={styles.continents}>
          <legend className="visually-hidden">{t`Continents`}</legend>
          {CONTINENTS.map((continent) => (
            <ToggleChip
              key={continent}
              isPressed={view.continents.includes(continent)}
              onClick={() => onChange(withContinent(view, continent))}
            >
              {i18n._(CONTINENT_NAMES[continent])}
            </ToggleChip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
