import { Trans, useLingui } from '@lingui/react/macro';
import { Gauge, Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import type { ConsentKind } from '#src/db/schema.ts';
import { useInstallation } from '#src/platform/use-installation.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { isIosWrapper, trackingStatus } from '#src/platform/wrapper.ts';
import { consents } from '#src/queries/device.ts';
import { run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './bars.module.css';
import { ReservedHeight, recordHeight } from './reserved-height.tsx';

/** Asks a signed-in user about ads, and then about measurement, each once. */
export function ConsentBar() {
  const answers = useQuery(consents);
  const isUnanswered = answers?.ads === null;
  // The wrapper's system is the foreign object here.
  useEffect(() => {
    if (isUnanswered) void takeTrackingStatus();
  }, [isUnanswered]);
  if (answers === undefined) return <ReservedHeight />;
  const kind = answers.ads === null ? 'ads' : answers.measurement === null ? 'measurement' : null;
  // In the iOS wrapper the system asks.
  return kind === null || isIosWrapper() ? null : <Question kind={kind} />;
}

/**
 * One of the two questions, where this installation has a tag container that an answer could matter to. Only here is
 * the installation asked for that: whoever has answered both makes no request.
 */
function Question({ kind }: { kind: ConsentKind }) {
  const { t } = useLingui();
  const installation = useInstallation();
  if (installation === undefined) return <ReservedHeight />;
  if (!installation?.tagContainer) return null;
  const say = (isGranted: boolean) => void run(answerConsent, kind, isGranted);
  return (
    <section
      key={kind}
      ref={recordHeight}
      aria-label={kind === 'ads' ? t`Advertising` : t`Speed measurement`}
      className={classNames(styles.bar, styles.consent)}
    >
      {kind === 'ads' ? <Megaphone aria-hidden="true" /> : <Gauge aria-hidden="true" />}
      <p className={styles.text}>
        {kind === 'ads' ? (
          <Trans>Allow personalised ads? The app works the same either way.</Trans>
        ) : (
          <Trans>Allow speed measurement? It tells us how fast the app is for you.</Trans>
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

/** 'authorized' is a yes to both; whatever else the system says is a no (specification, section 4). */
async function takeTrackingStatus(): Promise<void> {
  const status = await trackingStatus();
  if (status === null) return;
  await run(answerConsent, 'ads', status === 'authorized');
  await run(answerConsent, 'measurement', status === 'authorized');
}
