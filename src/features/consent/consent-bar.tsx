import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { answerAdConsent } from '#src/commands/answer-ad-consent.ts';
import { device } from '#src/native/device.ts';
import { isIosWrapper, trackingStatus } from '#src/native/wrapper.ts';
import { adConsent } from '#src/queries/ad-consent.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './bars.module.css';
import { KeptSpace, NothingAsked, noteSpace } from './kept-space.tsx';

/** Asks a signed-in user about advertising, once. In the iOS wrapper the system asks, and its answer counts. */
export function ConsentBar() {
  const { t } = useLingui();
  const answer = useLiveQuery(async () => adConsent(device.db), []);
  const isUnanswered = answer === null;
  // The wrapper's system is the foreign object here.
  useEffect(() => {
    if (isUnanswered) void takeTrackingStatus();
  }, [isUnanswered]);
  if (answer === undefined) return <KeptSpace />;
  if (!isUnanswered || isIosWrapper()) return <NothingAsked />;
  const say = (isGranted: boolean) => void answerAdConsent(device, isGranted);
  return (
    <section ref={noteSpace} aria-label={t`Advertising`} className={styles.bar}>
      <Megaphone aria-hidden="true" />
      <p className={styles.text}>
        <Trans>
          May ads be chosen to fit you, and may we measure how fast the app is? It works the same either way.
        </Trans>
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

/** 'authorized' is a yes; whatever else the system says is a no (specification, section 4). */
async function takeTrackingStatus(): Promise<void> {
  const status = await trackingStatus();
  if (status !== null) await answerAdConsent(device, status === 'authorized');
}
