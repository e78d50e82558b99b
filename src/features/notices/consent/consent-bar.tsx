import { Trans, useLingui } from '@lingui/react/macro';
import { Gauge, Megaphone } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { snapshotOfHome } from '#src/browser/database/home-snapshot.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { useInstallation } from '#src/browser/install/use-installation.ts';
import { doesSystemAskTracking } from '#src/browser/native/native.ts';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import type { ConsentKind } from '#src/db/schema.ts';
import { run } from '#src/parts/actions/run.ts';
import { consents } from '#src/queries/device.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';
import { ReservedHeight, recordHeightOnHome } from './reserved-height.tsx';
import { followTrackingStatus } from './tracking-status.ts';

/**
 * Asks a user with a list, on Home, once for consent to ads and then once for consent to measurement. In the
 * app for iOS the system asks instead.
 */
export const ConsentBar = (): ReactNode => (doesSystemAskTracking ? <SystemConsent /> : <Questions />);

function Questions() {
  const answers = useQuery(consents);
  if (answers === undefined) return <ReservedHeight />;
  const kind = answers.ads === null ? 'ads' : answers.measurement === null ? 'measurement' : null;
  return kind === null ? null : <Question kind={kind} />;
}

/** Sets both answers to the system's tracking status, and renders nothing. */
function SystemConsent() {
  // An effect, because the system's answer lives outside React.
  useEffect(() => followTrackingStatus(), []);
  return null;
}

/**
 * One of the two questions. It shows only if this installation has a tag container, because otherwise the
 * answer has no effect. The installation's settings are fetched only here, so that a user who has answered
 * both questions causes no request.
 */
function Question({ kind }: { kind: ConsentKind }) {
  const { t } = useLingui();
  const installation = useInstallation();
  if (installation === undefined) return <ReservedHeight />;
  if (!installation?.tagContainer) return null;
  const answer = (isGranted: boolean) => {
    void run(answerConsent, kind, isGranted);
    // Forget Home's snapshot, because at the next start it would still reserve space for the question.
    void snapshotOfHome.forget().catch(() => undefined);
  };
  return (
    <section
      key={kind}
      ref={recordHeightOnHome}
      aria-label={kind === 'ads' ? t`Advertising` : t`Speed measurement`}
      className={classNames(styles.bar, styles.onlyOnHome)}
    >
      {kind === 'ads' ? <Megaphone aria-hidden="true" /> : <Gauge aria-hidden="true" />}
      <p className={styles.text}>
        {kind === 'ads' ? (
          <Trans>Allow personalised ads? The app works the same either way.</Trans>
        ) : (
          <Trans>Allow us to measure how fast the app runs for you?</Trans>
        )}
      </p>
      <div className={styles.answers}>
        <Button onClick={() => answer(false)}>
          <Trans>No, thanks</Trans>
        </Button>
        <Button onClick={() => answer(true)}>
          <Trans>Allow</Trans>
        </Button>
      </div>
    </section>
  );
}
