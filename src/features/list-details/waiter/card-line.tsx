import { useLingui } from '@lingui/react/macro';
import { type Line, type Phrases, spokenLine, type Words } from '#src/domain/phrases.ts';
import { HearButton } from './hear-button.tsx';
import type { Hearing } from './use-hearing.ts';
import styles from './waiter-card.module.css';

export type CardLineProps = Pick<Hearing, 'hear' | 'heard'> & {
  line: Line;
  phrases: Phrases;
  /** The same in the reader's language; null where that is the card's. */
  meaning: Words | null;
};

/** A sentence for the waiter with its foods, and below each how it is read and what it means. */
export function CardLine({ line, phrases, meaning, hear, heard }: CardLineProps) {
  const { i18n } = useLingui();
  const { sentence, foods } = line;
  const { tag, dir, romanised } = phrases;
  const spoken = spokenLine(line, phrases);
  const aids = (pick: (words: Words) => string) => (
    <>
      {romanised && (
        <span lang={`${tag}-Latn`} dir="ltr" className={styles.aid}>
          {pick(romanised)}
        </span>
      )}
      {meaning && (
        <span lang={i18n.locale} dir="ltr" className={styles.aid}>
          {pick(meaning)}
        </span>
      )}
    </>
  );
  return (
    <section lang={tag} dir={dir} className={styles.line}>
      <div className={styles.said}>
        <p className={styles.sentence}>{phrases.sentences[sentence]}</p>
        {aids(({ sentences }) => sentences[sentence])}
        {foods.length > 0 && (
          <ul className={styles.foods}>
            {foods.map((food) => (
              <li key={food}>
                <span className={styles.food}>{phrases.items[food]}</span>
                {aids(({ items }) => items[food])}
              </li>
            ))}
          </ul>
        )}
      </div>
      <HearButton text={spoken} isHeard={heard === spoken} onHear={hear} />
    </section>
  );
}
