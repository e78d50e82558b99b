import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '#src/ui/section.tsx';
import styles from './how-it-works.module.css';

/** The app explained in three sentences, for visitors. */
export function HowItWorks() {
  const { t } = useLingui();
  return (
    <Section title={t`How it works`}>
      <ol className={styles.steps}>
        <li>
          <Trans>Pick a country and see what people eat there. No account needed.</Trans>
        </li>
        <li>
          <Trans>
            Save a list or write your own with a free account. It stays on your device, so it opens offline.
          </Trans>
        </li>
        <li>
          <Trans>
            Tick each dish you have tasted. Each new one takes you further on the road from Novice to
            Odysseus.
          </Trans>
        </li>
      </ol>
    </Section>
  );
}
