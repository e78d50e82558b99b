import { Trans, useLingui } from '@lingui/react/macro';
import { useLowering } from '#src/parts/diet/use-lowering.tsx';
import { NoPhrases } from '#src/parts/phrases/no-phrases.tsx';
import { usePhrases } from '#src/parts/phrases/use-phrases.ts';
import { phrasesOfReader } from '#src/parts/phrases/words.ts';
import { Card } from '#src/ui/card.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { AllergyPlace } from './allergy-place.tsx';
import { DietChecks } from './diet-checks.tsx';
import styles from './diet-page.module.css';

/** The page of the user's diet, in the words of the waiter's card. */
export function DietPage() {
  const { t, i18n } = useLingui();
  const { book, retry } = usePhrases();
  const { diet, change, question } = useLowering();
  const words = book ? phrasesOfReader(book, i18n.locale) : undefined;
  const title = t`What I do not eat`;
  return (
    <Page title={title} back={<RouteBackLink to="/user/settings" label={t`Settings`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      <Card className={styles.card}>
        <p className={styles.note}>
          <Trans>
            Lists mark dishes that don’t fit your diet, and “Show the waiter” tells waiters in their own
            language what you don’t eat. Tags are only what a list’s author says, not a guarantee. If you have
            an allergy, always ask.
          </Trans>
        </p>
        {book === null && <NoPhrases onRetry={retry} />}
        {words && diet && <DietChecks words={words} diet={diet} onChange={change} />}
        {diet && <AllergyPlace hasAllergies={diet.allergic.length > 0} />}
      </Card>
      {question}
    </Page>
  );
}
