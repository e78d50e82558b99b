import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useInstallation } from '#src/browser/install/use-installation.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Section } from '#src/ui/section.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** The page that describes the app and shows how to contact its operator. */
export function ContactPage() {
  const { t } = useLingui();
  const installation = useInstallation();
  const operator = installation?.operator;
  const title = t`About Food Odyssey`;
  return (
    <PicturePage title={title} back={<RouteBackLink to="/user/settings" label={t`Settings`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      <Card className="stack">
        <p>
          <Trans>
            Food Odyssey is for travellers who love to eat: it has lists of dishes to follow, to write
            yourself and to tick off at the table.
          </Trans>
        </p>
        <p>
          <Trans>
            Everything you open and everything you do is kept on this device first, so the app works in a
            cellar tavern, on a ferry and across the border. Your changes are sent when you’re back online.
          </Trans>
        </p>
      </Card>
      <Section title={t`Contact`}>
        <Card className="stack">
          {installation === undefined && <Spinner />}
          {installation === null && (
            <p>
              <Trans>The contact address needs a connection the first time.</Trans>
            </p>
          )}
          {operator === null && (
            <>
              <p>
                <Trans>No contact address has been set up.</Trans>
              </p>
              <p>
                <Trans>
                  The terms and policies here are sample texts. Whoever runs this copy is responsible for it.
                </Trans>
              </p>
            </>
          )}
          {operator && (
            <>
              <p>
                <Trans>This copy of the app is run by {operator.name}.</Trans>
              </p>
              <p>
                <Trans>Something wrong, a dish missing, a list that shouldn’t be public? Tell us.</Trans>
              </p>
              <div>
                <ButtonLink
                  href={`mailto:${operator.email}`}
                  variant="primary"
                  icon={<Mail aria-hidden="true" />}
                >
                  {operator.email}
                </ButtonLink>
              </div>
            </>
          )}
        </Card>
      </Section>
    </PicturePage>
  );
}
