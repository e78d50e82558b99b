import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLowering } from '#src/shared/diet/use-lowering.tsx';
import { NoPhrases } from '#src/shared/phrases/no-phrases.tsx';
import { usePhrases } from '#src/shared/phrases/use-phrases.ts';
import { phrasesOfReader } from '#src/shared/phrases/words.ts';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import { AllergyPlace } from './allergy-place.tsx';
import { DietChecks } from './diet-checks.tsx';
import styles from './diet-section.module.css';

/** The user's diet, in the words of the waiter's card. A URL with `#diet` scrolls to this section. */
export function DietSection() {
  const { t, i18n } = useLingui();
  const { book, retry } = usePhrases();
  const { diet, change, question } = useLowering();
  const anchor = useRef<HTMLDivElement>(null);
  const isTarget = useLocation({ select: ({ hash }) => hash === 'diet' });
  // The router looks for the fragment before the page contains it, so scroll to the section here.
  useEffect(() => {
    if (!isTarget) return;
    anchor.current?.scrollIntoView();
    anchor.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isTarget]);
  const words = book ? phrasesOfReader(book, i18n.locale) : undefined;
  return (
    <div ref={anchor} className={styles.anchor}>
      <Section title={t`What I do not eat`}>
        <Card className={styles.card}>
          <p className={styles.note}>
            <Trans>
              Lists mark dishes that don’t fit your diet, and “Show the waiter” tells waiters in their own
              language what you don’t eat. Tags are only what a list’s author says, not a guarantee. If you
              have an allergy, always ask.
            </Trans>
          </p>
          {book === null && <NoPhrases onRetry={retry} />}
          {words && diet && <DietChecks words={words} diet={diet} onChange={change} />}
          {diet && <AllergyPlace hasAllergies={diet.allergic.length > 0} />}
        </Card>
      </Section>
      {question}
    </div>
  );
}
