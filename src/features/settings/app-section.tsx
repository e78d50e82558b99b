import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CloudDownload, CloudOff, MonitorDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { canKeepApp, isReadyOffline } from '#src/browser/worker/ask-worker.ts';
import { useInstall } from '#src/parts/install/use-install.tsx';
import { Card } from '#src/ui/card.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { RowButton } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';

/**
 * The pause between two checks while files are missing, in milliseconds. The worker fetches the files.
 */
const RECHECK_MS = 3000;

/**
 * Returns whether the worker could just open the app and its texts in the current language from its caches,
 * and checks again while a file is missing. Returns null before the first answer, and without a worker.
 */
function useReadyOffline(): boolean | null {
  const { i18n } = useLingui();
  const [isReady, setReady] = useState<boolean | null>(null);
  const { locale } = i18n;
  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      // A browser may forbid workers; then nothing is shown.
      const answer = await isReadyOffline(locale).catch(() => null);
      if (isUnmounted) return;
      setReady(answer);
      if (answer !== true) timer = setTimeout(check, RECHECK_MS);
    };
    void check();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [locale]);
  return isReady;
}

/** Shows whether the app can start without a network, and offers to install it. */
export function AppSection() {
  const { t } = useLingui();
  const { installWay, install, sheet } = useInstall();
  const isReady = useReadyOffline();
  const isKeepable = canKeepApp();
  if (installWay === null && isReady === null && isKeepable) return null;
  return (
    <Section title={t`This app`}>
      {!isKeepable && (
        <Card>
          <QuietNote icon={<CloudOff aria-hidden="true" />}>
            <Trans>
              This browser cannot keep the app on this device, so the app opens only with a network. A private
              window or an address that begins with http:// may be the reason.
            </Trans>
          </QuietNote>
        </Card>
      )}
      {isReady !== null && (
        <Card>
          {isReady ? (
            <QuietNote icon={<CircleCheck aria-hidden="true" />}>
              <Trans>Ready offline: the app and its texts are on this device.</Trans>
            </QuietNote>
          ) : (
            <QuietNote icon={<CloudDownload aria-hidden="true" />}>
              <Trans>Not all of the app is on this device yet. Stay online for a moment.</Trans>
            </QuietNote>
          )}
        </Card>
      )}
      {installWay !== null && (
        <RowList>
          <li>
            <RowButton
              icon={<MonitorDown aria-hidden="true" />}
              value={t`It will open like any other app, even offline`}
              onClick={install}
            >
              <Trans>Install the app</Trans>
            </RowButton>
          </li>
        </RowList>
      )}
      {sheet}
    </Section>
  );
}
