import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { contained, type DishContents } from '#src/domain/dish-contents.ts';
import { foodList } from '#src/shared/diet/food-words.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import styles from './dish.module.css';

/** What is usually and sometimes in a dish, and that a kitchen may make it otherwise. */
export function WhatIsInIt({ contents }: { contents: DishContents }) {
  const { i18n } = useLingui();
  const id = useId();
  const usual = foodList(i18n, contained(contents.usual));
  const sometimes = foodList(i18n, contained(contents.sometimes));
  return (
    <section aria-labelledby={id} className={styles.contents}>
      <h3 id={id} className={styles.subtitle}>
        <Trans>What is in it</Trans>
      </h3>
      {usual && (
        <p>
          <Trans>Usually with: {usual}</Trans>
        </p>
      )}
      {sometimes && (
        <p>
          <Trans>Sometimes with: {sometimes}. Ask.</Trans>
        </p>
      )}
      <QuietNote>
        <Trans>
          This is how the dish is usually made. A kitchen may make it otherwise: with an allergy, always ask.
        </Trans>
      </QuietNote>
    </section>
  );
}
