import { Trans, useLingui } from '@lingui/react/macro';
import { Gauge, Megaphone } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import type { ConsentKind } from '#src/db/schema.ts';
import { snapshotOfHome } from '#src/platform/home-snapshot.ts';
import { doesSystemAskTracking } from '#src/platform/native.ts';
import { useInstallation } from '#src/platform/use-installation.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { consents } from '#src/queries/device.ts';
import { run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';
import { ReservedHeight, recordHeightOnHome } from './reserved-height.tsx';
import { followTrackingStatus } from './tracking-status.ts';

/**
 * Asks a user with a list, on Home, for consent to ads and then to measurement, each once. In the app for iOS
 * the system asks.
 */
export const ConsentBar = (): ReactNode => (doesSystemAskTracking ? <SystemConsent /> : <Questions />);

function Questions() {
  const answers = useQuery(consents);
  if (answers === undefined) return <ReservedHeight />;
  const kind = answers.ads === null ? 'ads' : answers.measurement === null ? 'measurement' : null;
  return kind === null ? null : <Question kind={kind} />;
}

/** Asks nothing itself. Where the system asks about tracking, both answers follow the system's status. */
function SystemConsent() {
  // An effect, because the system's answer lives outside React.
  useEffect(() => followTrackingStatus(), []);
  return null;
}

/**
 * One of the two questions. It shows only if this installation has a tag container, since otherwise the
 * answer has no effect. The installation's settings are fetched only here, so that a user who has answered
 * both questions causes no request.
 */
function Question({ kind }: { kind: ConsentKind }) {
  const { t } = useLingui();
  const installation = useInstallation();
  if (installation === undefined) return <ReservedHeight />;
  if (!installation?.tagContainer) return null;
  const say = (isGranted: boolean) => {
    void run(answerConsent, kind, isGranted);
    // Forget Home's snapshot, because at the next start it would still reserve space for the question.
    void snapshotOfHome.forget().catch(() => undefined);
  };
  return (
    <section
      key={kind}
      ref={recordHeightOnHome}
      aria-label={kind === 'ads' ? t`Advertising` : t`Speed measurement`}
      className={classNames(styles.bar, styles.consent)}
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
        <Button onClick={() => say(false)}>
          <Trans>No, thanks</Trans>
        </Button>
        <Button onClick={() => say(true)}>
          <Trans>Allow</Trans>
        </Button>
      </div>
    </section>
  );
}
