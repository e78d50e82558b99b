import { useLingui } from '@lingui/react/macro';
import { countryName } from '#src/domain/country-name.ts';
import type { PhraseBook, Phrases } from '#src/domain/phrases.ts';
import { languageName } from '#src/i18n/language-name.ts';
import { SelectField } from '#src/ui/select-field.tsx';

type CardLanguageProps = {
  book: PhraseBook;
  /** The country's languages, listed first. */
  countryLanguages: readonly Phrases[];
  country: string | null;
  tag: string;
  onChange: (tag: string) => void;
};

type CountryLanguagesProps = Pick<CardLanguageProps, 'countryLanguages' | 'onChange'> & {
  /** The language of the card. */
  phrases: Phrases;
};

/**
 * A field with the country's languages by their own names, to change the language while the card is shown.
 * Also lists the card's current language. Renders nothing if there is only one language.
 */
export function CountryLanguages({ countryLanguages, phrases, onChange }: CountryLanguagesProps) {
  const { t } = useLingui();
  const { tag } = phrases;
  const offered = countryLanguages.some((each) => each.tag === tag)
    ? countryLanguages
    : [...countryLanguages, phrases];
  if (offered.length < 2) return null;
  return (
    <SelectField
      isLabelHidden
      label={t`Language`}
      value={tag}
      onChange={(event) => onChange(event.target.value)}
    >
      {offered.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The field for the card's language. Other languages follow the country's, for a waiter from elsewhere. */
export function CardLanguage({ book, countryLanguages, country, tag, onChange }: CardLanguageProps) {
  const { t, i18n } = useLingui();
  const others = Object.values(book.languages).filter(({ tag }) =>
    countryLanguages.every((each) => each.tag !== tag),
  );
  const option = ({ tag, name }: Phrases) => (
    <option key={tag} value={tag}>
      {languageName(name, tag, i18n.locale)}
    </option>
  );
  return (
    <SelectField label={t`Language`} value={tag} onChange={(event) => onChange(event.target.value)}>
      <optgroup label={country === null ? t`Language` : countryName(country, i18n.locale)}>
        {countryLanguages.map(option)}
      </optgroup>
      <optgroup label={t`Other languages`}>{others.map(option)}</optgroup>
    </SelectField>
  );
}
