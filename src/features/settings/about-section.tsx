import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './about-section.module.css';

/** What this is. */
export function AboutSection() {
  const { t } = useLingui();
  return (
    <Section title={t`About`}>
      <Card className={styles.about}>
        <p>
          <Trans>
            Food Odyssey is for travellers who eat: lists of dishes from every country, to follow, to write
            and to tick off at the table.
          </Trans>
        </p>
        <p>
          <Trans>
            Everything you look at and everything you do stays on this device first, so it works in a cellar
            tavern, on a ferry and behind a border. What you did there is sent when the signal is back.
          </Trans>
        </p>
      </Card>
    </Section>
  );
}
