import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { doesSystemAskTracking } from '#src/browser/native/native.ts';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import type { ConsentKind } from '#src/db/schema.ts';
import { run } from '#src/parts/actions/run.ts';
import { consentTo } from '#src/queries/device.ts';
import { Card } from '#src/ui/card.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { RowButton } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useExport } from './use-export.ts';

/** The user's privacy choices: consent to ads and measurement, the terms, and a copy of all data. */
export function PrivacySection({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui();
  const { isExporting, exportAll } = useExport();
  return (
    <Section title={t`Privacy and terms`}>
      <Card className="stack">
        <ConsentSwitch kind="ads" label={t`Personalised ads`} hint={t`The app works the same either way.`} />
        <ConsentSwitch
          kind="measurement"
          label={t`Speed measurement`}
          hint={t`Lets us measure how fast the app runs for you.`}
        />
        {doesSystemAskTracking && (
          <QuietNote>
            <Trans>
              Used to show you personalised ads and to measure how fast the app runs for you. The app works
              the same either way.
            </Trans>
          </QuietNote>
        )}
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

/** The consent to ads or measurement, changeable at any time; a change applies at once. */
function ConsentSwitch({ kind, label, hint }: { kind: ConsentKind; label: string; hint: string }) {
  const stored = useQuery(consentTo, kind);
  // Move the switch at once, because waiting for the database would feel broken.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { t } = useLingui();
  return (
    <Switch
      label={label}
      // On iOS the system's answer decides, so the switch cannot be changed here.
      hint={
        doesSystemAskTracking
          ? t`You can change this in iOS under Settings, Privacy & Security, Tracking.`
          : hint
      }
      aria-disabled={doesSystemAskTracking || undefined}
      checked={chosen ?? stored ?? false}
      onChange={({ target: { checked } }) => {
        if (doesSystemAskTracking) return;
        setChosen(checked);
        void run(answerConsent, kind, checked);
      }}
    />
  );
}
