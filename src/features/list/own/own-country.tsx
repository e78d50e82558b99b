import { useLingui } from '@lingui/react/macro';
import { chooseCountry } from '#src/commands/choose-country.ts';
import { countryName } from '#src/domain/country-name.ts';
import type { List } from '#src/domain/list.ts';
import { run } from '#src/parts/actions/run.ts';
import { tellDescribed } from '#src/parts/actions/tell-described.ts';
import { CountrySheet } from '#src/parts/countries/country-sheet.tsx';

type OwnCountryProps = {
  list: List;
  /** Whether the picker opened because another action needs a country. */
  isCountryRequired: boolean;
  onClose: () => void;
  /** Called once the list has the country. */
  onChosen: () => void;
};

/** Lets the user choose the country of their own list; open while mounted. */
export function OwnCountry({ list, isCountryRequired, onClose, onChosen }: OwnCountryProps) {
  const { t, i18n } = useLingui();
  const choose = async (country: string) => {
    onClose();
    const countryLabel = countryName(country, i18n.locale);
    const tastes = t`${countryLabel} tastes`;
    const texts = { defaultName: t`New list`, countryLabel, tastes };
    const chosen = await run(chooseCountry, list.id, country, texts);
    if (chosen.kind === 'failed') return;
    tellDescribed(i18n, list.id, chosen.value);
    onChosen();
  };
  return (
    <CountrySheet
      chosen={list.chosenCountry ?? undefined}
      onChoose={(country) => void choose(country)}
      onClose={onClose}
      isCountryRequired={isCountryRequired}
    />
  );
}
