import { Trans, useLingui } from '@lingui/react/macro';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { type Credit, LIBRARIES, MATERIALS } from './credits.ts';
import { PhrasesCredit } from './phrases-credit.tsx';

/** The page that credits the authors of phrases, lists, pictures and software in the app. */
export function CreditsPage() {
  const { t } = useLingui();
  const title = t`Credits`;
  return (
    <Page
      title={title}
      lead={<Trans>Nobody sails alone. The app stands on the work of these people.</Trans>}
      back={<RouteBackLink to="/user/settings" label={t`Settings`} />}
    >
      <title>{t`${title} · Food Odyssey`}</title>
      <Section title={t`Phrases and emergency numbers`}>
        <PhrasesCredit />
      </Section>
      <Section title={t`Lists and pictures`}>
        <p>
          <Trans>
            The starter lists, figures, friezes and icons were created for the app. Travellers’ lists belong
            to the people who wrote them.
          </Trans>
        </p>
        <Credits credits={MATERIALS} />
      </Section>
      <Section title={t`Software`}>
        <Credits credits={LIBRARIES} />
      </Section>
    </Page>
  );
}

function Credits({ credits }: { credits: readonly Credit[] }) {
  return (
    <RowList>
      {credits.map(({ name, licence, href }) => (
        <li key={name}>
          <RowLink href={href} target="_blank" rel="noreferrer" value={licence}>
            {name}
          </RowLink>
        </li>
      ))}
    </RowList>
  );
}
