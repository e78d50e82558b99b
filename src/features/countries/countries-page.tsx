import { useLingui } from '@lingui/react/macro';
import { Page } from '#src/ui/page.tsx';
import { CountryPicker } from './country-picker.tsx';
import type { PickerView } from './picker-view.ts';

export type CountriesPageProps = { firstView: PickerView; onViewChange: (view: PickerView) => void };

/** The picker as a page. */
export function CountriesPage({ firstView, onViewChange }: CountriesPageProps) {
  const { t } = useLingui();
  const title = t`Find country`;
  return (
    <Page title={title} width="wide">
      <title>{t`${title} · Food Odyssey`}</title>
      <CountryPicker firstView={firstView} onViewChange={onViewChange} />
    </Page>
  );
}
