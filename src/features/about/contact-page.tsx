import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './about.module.css';

/** Whom to write to: whoever runs this installation names an address at the build, or none. */
const ADDRESS: string | undefined = import.meta.env.VITE_CONTACT_EMAIL || undefined;

/** What this is, and how to reach the people behind it. */
export function ContactPage() {
  const { t } = useLingui();
  const title = t`About Food Odyssey`;
  return (
    <PicturePage title={title} back={<RouteBackLink to="/user/settings" label={t`Settings`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      <Card className={styles.words}>
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
      <Section title={t`Contact`}>
        <Card className={styles.words}>
          {ADDRESS === undefined ? (
            <p>
              <Trans>
                Something is wrong, a dish is missing, a list should not be public? This installation names no
                address of its own: tell whoever gave you the link to it.
              </Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>Something is wrong, a dish is missing, a list should not be public? Tell us.</Trans>
              </p>
              <div>
                <ButtonLink href={`mailto:${ADDRESS}`} variant="primary" icon={<Mail aria-hidden="true" />}>
                  {ADDRESS}
                </ButtonLink>
              </div>
            </>
          )}
        </Card>
      </Section>
    </PicturePage>
  );
}
