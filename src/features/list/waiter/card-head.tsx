import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { lineWidthEm } from './fit-name.ts';
import { HearButton } from './hear-button.tsx';
import type { Speech } from './use-speech.ts';
import styles from './waiter-card.module.css';

type CardHeadProps = {
  id: string;
  /** The dish's name as the waiter reads it, and in Latin letters; null for a card without a dish. */
  dish: { native: string; romanised: string | null; lang: string | undefined } | null;
  /** Whether the name is small, because the card has more important content. */
  isSmall: boolean;
  /** Whether the card shows an allergy. */
  hasAllergy: boolean;
  /** Reads the name aloud; null while nothing can be read. */
  speech: Pick<Speech, 'speakOrStop' | 'spokenText'> | null;
};

/** The heading of the waiter's card: the dish, or the card's purpose in the reader's language. */
export function CardHead({ id, dish, isSmall, hasAllergy, speech }: CardHeadProps) {
  const { t } = useLingui();
  return (
    <div
      dir="auto"
      className={classNames(
        styles.dish,
        hasAllergy && styles.besideAllergy,
        (isSmall || dish === null) && styles.small,
      )}
    >
      <h2
        id={id}
        tabIndex={-1}
        lang={dish?.lang}
        className={styles.name}
        style={dish ? ({ '--em': lineWidthEm(dish.native) } as CSSProperties) : undefined}
      >
        {dish === null ? t`For the waiter` : dish.native}
      </h2>
      {dish && (
        <>
          <p className={styles.aid}>
            <bdi lang={dish.lang && `${dish.lang}-Latn`}>{dish.romanised}</bdi>
          </p>
          {speech && (
            <HearButton
              text={dish.native}
              meaning={dish.romanised}
              isSpoken={speech.spokenText === dish.native}
              onPress={speech.speakOrStop}
            />
          )}
        </>
      )}
    </div>
  );
}
