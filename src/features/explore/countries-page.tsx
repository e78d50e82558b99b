import { Trans, useLingui } from '@lingui/react/macro';
import { CountryPicker } from '#src/parts/countries/country-picker.tsx';
import type { PickerView } from '#src/parts/countries/picker-view.ts';
import { Page } from '#src/ui/page.tsx';

type CountriesPageProps = { firstView: PickerView; onViewChange: (view: PickerView) => void };

/** The country picker as a page. */
export function CountriesPage({ firstView, onViewChange }: CountriesPageProps) {
  const { t } = useLingui();
  const title = t`Find country`;
  return (
    <Page title={title} width="wide" lead={<Trans>Choose a country to see its dishes and lists.</Trans>}>
      <title>{t`${title} · Food Odyssey`}</title>
      <CountryPicker firstView={firstView} onViewChange={onViewChange} />
    </Page>
  );
}
