import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  askForPersistence,
  type Persistence,
  readPersistence,
} from '#src/browser/storage/storage-persistence.ts';
import { useInstall } from '#src/parts/install/use-install.tsx';
import { SaveUnsent } from '#src/parts/unsent/save-unsent.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Section } from '#src/ui/section.tsx';

/**
 * Shows whether the browser may clear the data on this device, and offers to save unsent changes to a file.
 */
export function PersistenceSection() {
  const { t } = useLingui();
  const [persistence, setPersistence] = useState<Persistence | null>(null);
  const { installWay, install, sheet } = useInstall();
  useEffect(() => {
    // If the browser cannot answer, the section says nothing about persistence.
    void readPersistence().then(setPersistence, () => undefined);
  }, []);
  const ask = async () => {
    const isPersistent = await askForPersistence();
    if (persistence) setPersistence({ ...persistence, isPersistent });
    if (!isPersistent)
      showMessage(
        t`This browser can’t guarantee to keep your data yet. It may once the app is on your home screen.`,
      );
  };
  return (
    <Section title={t`Is your data safe here?`}>
      <Card className="stack stack-start">
        {persistence?.isPersistent && (
          <QuietNote icon={<ShieldCheck aria-hidden="true" />}>
            <Trans>This browser keeps it until you clear it yourself.</Trans>
          </QuietNote>
        )}
        {persistence && !persistence.isPersistent && (
          <>
            <QuietNote icon={<TriangleAlert aria-hidden="true" />}>
              {persistence.isSafariTab ? (
                <Trans>
                  Safari clears the data of a site that you haven’t opened for seven days. First wait until
                  everything has been sent. Then add the app to your home screen with Share and “Add to Home
                  Screen”, and sign in there. Safari keeps the data of apps on the home screen.
                </Trans>
              ) : (
                <Trans>
                  This browser may clear the data stored here if space runs low. Everything that has been sent
                  is safe.
                </Trans>
              )}
            </QuietNote>
            {persistence.isSafariTab && installWay === 'ios' && (
              <Button onClick={install}>
                <Trans>Show me how</Trans>
              </Button>
            )}
            {!persistence.isSafariTab && (
              <Button onClick={() => void ask()}>
                <Trans>Ask the browser to keep my data</Trans>
              </Button>
            )}
          </>
        )}
        <SaveUnsent />
      </Card>
      {sheet}
    </Section>
  );
}
