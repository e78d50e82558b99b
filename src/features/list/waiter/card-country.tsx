import { useLingui } from '@lingui/react/macro';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { compareCountries, countryName } from '#src/domain/country-name.ts';
import { SelectField } from '#src/ui/select-field.tsx';

type CardCountryProps = { country: string | null; onChange: (country: string) => void };

/** The field for the country of a card without a dish, which decides its language and emergency number. */
export function CardCountry({ country, onChange }: CardCountryProps) {
  const { t, i18n } = useLingui();
  const compare = compareCountries(i18n.locale);
  const options = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, i18n.locale) }));
  return (
    <SelectField label={t`Country`} value={country ?? ''} onChange={(event) => onChange(event.target.value)}>
      {country === null && <option value="">{t`Choose the country`}</option>}
      {options
        .sort((one, other) => compare(one.name, other.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
