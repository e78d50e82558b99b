import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ANSWERS, type Answer, type Food, type Phrases } from '#src/domain/phrases.ts';
import { Button } from '#src/ui/button.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ANSWER_SIGNS } from './answer-signs.ts';
import styles from './answers.module.css';
import { FoodName } from './food-name.tsx';
import type { Answers } from './use-answers.ts';

type AnswerCardProps = {
  name: string;
  nameLang: string | undefined;
  foods: readonly Food[];
  phrases: Phrases;
  languages: ReactNode;
  answers: Answers;
  onGive: (food: Food, answer: Answer) => void;
  /** Called when the traveller has the device back and presses Done. */
  onDone: () => void;
  onClose: () => void;
};

/**
 * The side of the card for the waiter: a question, and three answers for each food, in the waiter's language.
 * All foods are listed at once, so that an accidental second press on a button answers nothing else.
 */
export function AnswerCard({
  name,
  nameLang,
  foods,
  phrases,
  languages,
  answers,
  ...callbacks
}: AnswerCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { tag, dir, sentences, items } = phrases;
  return (
    <FullScreen
      labelledBy={id}
      page="answers"
      onClose={callbacks.onClose}
      className={styles.turned}
      tools={
        <>
          <IconButton label={t`Back to the card`} icon={<X />} onClick={callbacks.onClose} />
          {languages}
          <Button className={styles.done} icon={<Check aria-hidden="true" />} onClick={callbacks.onDone}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <p dir="auto" lang={nameLang} className={styles.dish}>
        {name}
      </p>
      <h2 id={id} tabIndex={-1} lang={tag} dir={dir} className={styles.question}>
        {sentences.contains}
      </h2>
      {foods.map((food) => (
        <fieldset key={food} lang={tag} dir={dir} className={styles.asked}>
          <legend>
            <FoodName item={items[food]} />
          </legend>
          <div className={styles.answers}>
            {ANSWERS.map((answer) => {
              const Sign = ANSWER_SIGNS[answer];
              return (
                <button
                  key={answer}
                  type="button"
                  aria-pressed={answers[food]?.answer === answer && !answers[food].isEarlier}
                  className={styles.answer}
                  onClick={() => callbacks.onGive(food, answer)}
                >
                  {Sign && <Sign aria-hidden="true" />}
                  <span>{sentences[answer]}</span>
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </FullScreen>
  );
}
