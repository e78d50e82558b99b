import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { answerAdConsent } from '#src/commands/answer-ad-consent.ts';
import { device } from '#src/native/device.ts';
import { adConsent } from '#src/queries/ad-consent.ts';
import { Card } from '#src/ui/card.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { RowButton } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useExport } from './use-export.ts';

/** What may be done with one's data: the answer about ads, the agreements, and a copy of everything. */
export function PrivacySection({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  const { isExporting, exportAll } = useExport();
  return (
    <Section title={t`Privacy and terms`}>
      <Card>
        <AdConsentSwitch />
      </Card>
      <RowList>
        <li>
          <RouteRowLink to="/terms/all" icon={<ScrollText aria-hidden="true" />}>
            <Trans>Terms and policies</Trans>
          </RouteRowLink>
        </li>
        {isSignedIn && (
          <li>
            <RowButton
              icon={<Download aria-hidden="true" />}
              aria-busy={isExporting}
              onClick={() => void exportAll()}
            >
              <Trans>Download my data</Trans>
            </RowButton>
          </li>
        )}
      </RowList>
    </Section>
  );
}

/** The answer about advertising, to be changed at any time; it counts from the next moment on. */
function AdConsentSwitch() {
  const { t } = useLingui();
  const kept = useLiveQuery(async () => adConsent(device.db), []);
  // A switch that waits for the database before it moves feels broken.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <Switch
      label={t`Personalised ads`}
      hint={t`Also lets us measure how fast the app is. The app works the same either way.`}
      checked={chosen ?? kept ?? false}
      onChange={({ target: { checked } }) => {
        setChosen(checked);
        void answerAdConsent(device, checked);
      }}
    />
  );
}
