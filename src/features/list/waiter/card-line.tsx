import { useLingui } from '@lingui/react/macro';
import type { Line, Phrases, Words } from '#src/domain/phrases.ts';
import { spokenLine } from '#src/parts/phrases/card.ts';
import { textOf } from '#src/parts/phrases/words.ts';
import { FoodName } from './food-name.tsx';
import { HearButton } from './hear-button.tsx';
import type { Speech } from './use-speech.ts';
import styles from './waiter-card.module.css';

export type CardLineProps = Pick<Speech, 'speakOrStop' | 'spokenText'> & {
  line: Line;
  phrases: Phrases;
  /** The card's words in the reader's language; null if the card is in that language. */
  meaning: Words | null;
};

/**
 * A sentence for the waiter with its foods, each with its romanisation and meaning below. The foods follow
 * the sentence directly, because a waiter in a hurry reads only the foods.
 */
export function CardLine({ line, phrases, meaning, speakOrStop, spokenText }: CardLineProps) {
  const { sentence, foods } = line;
  const lineText = spokenLine(line, phrases);
  const aids = (pick: (words: Words) => string) => <Aids phrases={phrases} meaning={meaning} pick={pick} />;
  return (
    <section lang={phrases.tag} dir={phrases.dir} className={styles.line}>
      <div>
        <p className={styles.sentence}>{textOf(phrases, sentence)}</p>
        {foods.length > 0 && (
          <ul className={styles.foods}>
            {foods.map((food) => (
              <li key={food}>
                <FoodName item={phrases.items[food]} />
                {aids(({ items }) => items[food])}
              </li>
            ))}
          </ul>
        )}
        {aids((words) => textOf(words, sentence))}
      </div>
      <HearButton
        text={lineText}
        meaning={meaning && spokenLine(line, meaning)}
        isSpoken={spokenText === lineText}
        onPress={speakOrStop}
      />
    </section>
  );
}

type AidsProps = Pick<CardLineProps, 'phrases' | 'meaning'> & { pick: (words: Words) => string };

/** The romanisation of a text of the card, and its meaning. */
export function Aids({ phrases: { tag, romanised }, meaning, pick }: AidsProps) {
  const { i18n } = useLingui();
  return (
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
}
