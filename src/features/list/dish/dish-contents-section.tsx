import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { contained, type DishContents } from '#src/domain/dish-contents.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { ContentsLines } from './contents-lines.tsx';
import styles from './dish.module.css';

/**
 * Lists the foods that are usually and sometimes in a dish, and warns that a kitchen may make it differently.
 */
export function DishContentsSection({ contents }: { contents: DishContents }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.contents}>
      <h3 id={id} className={styles.subtitle}>
        <Trans>What is in it</Trans>
      </h3>
      <ContentsLines usual={contained(contents.usual)} sometimes={contained(contents.sometimes)} />
      <QuietNote>
        <Trans>
          This is how the dish is usually made. A kitchen may make it differently. If you have an allergy,
          always ask.
        </Trans>
      </QuietNote>
    </section>
  );
}
