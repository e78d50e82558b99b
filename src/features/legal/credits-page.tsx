import { Trans, useLingui } from '@lingui/react/macro';
import { usePhrases } from '#src/parts/phrases/use-phrases.ts';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { type Credit, LIBRARIES, MATERIALS } from './credits.ts';

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

/** Shows how the phrases for waiters were made and checked, and the sources of the emergency numbers. */
function PhrasesCredit() {
  const { i18n } = useLingui();
  const { book } = usePhrases();
  const checked = Object.values(book?.languages ?? {}).map((language) => language.checked);
  const all = checked.length;
  const read = checked.filter((each) => each.read !== null).length;
  const back = checked.filter((each) => each.back !== null).length;
  const day = book && i18n.date(new Date(book.emergency.read), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p>
        <Trans>
          The phrases for waiters were written for the app with a language model. No native speaker has
          checked them.
        </Trans>
      </p>
      {book && (
        <p>
          <Trans>
            Languages: {all}. Read a second time: {read}. Translated back by a reader who saw only the phrase:{' '}
            {back}.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          The emergency numbers come from two sources, which are named below. Where they disagree, the card
          shows both.
        </Trans>{' '}
        {day && <Trans>We read the sources on {day}.</Trans>}
      </p>
    </>
  );
}
