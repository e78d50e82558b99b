import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chooseCountry } from '#src/commands/choose-country.ts';
import type { List } from '#src/domain/list.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { device } from '#src/platform/device.ts';
import styles from './own-header.module.css';

/** The picker in its bottom sheet, open while mounted; `note` says why it opened by itself. */
export type RenderCountryPicker = (
  onChoose: (country: string) => void,
  close: () => void,
  now: { chosen: string | null; note: ReactNode },
) => ReactNode;

export type OwnCountryProps = {
  list: List;
  /** It opened because something else needs a country. */
  isMissed: boolean;
  renderPicker: RenderCountryPicker;
  onClose: () => void;
  /** Called once the list has the country. */
  onChosen: () => void;
};

/** Choosing the country of the user's own list; open while mounted. */
export function OwnCountry({ list, isMissed, renderPicker, onClose, onChosen }: OwnCountryProps) {
  const { t, i18n } = useLingui();
  const choose = async (country: string) => {
    onClose();
    const countryLabel = countryName(country, i18n.locale);
    await chooseCountry(device, list.id, country, {
      defaultName: t`New list`,
      countryLabel,
      tastes: t`${countryLabel} tastes`,
    });
    onChosen();
  };
  return renderPicker((country) => void choose(country), onClose, {
    chosen: list.chosenCountry,
    note: isMissed && (
      <p role="alert" className={styles.missed}>
        {t`choose the country first`}
      </p>
    ),
  });
}
