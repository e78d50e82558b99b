import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, NotebookPen, RotateCcw, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Food, Phrases } from '#src/domain/phrases.ts';
import { foodName } from '#src/parts/phrases/words.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ANSWER_SIGNS } from './answer-signs.ts';
import styles from './answers.module.css';
import type { Answers, GivenAnswer } from './use-answers.ts';

type AnswersGivenProps = {
  name: string;
  nameLang: string | undefined;
  foods: readonly Food[];
  /** The phrases in the reader's language. */
  reader: Phrases;
  answers: Answers;
  onAskAgain: () => void;
  /**
   * Adds a text to the note on the dish and resolves to whether it was saved; undefined if the reader has not
   * saved the list and so has no notes.
   */
  onSaveToNote: ((text: string) => Promise<boolean>) | undefined;
  onClose: () => void;
};

/**
 * The waiter's answers with their times, in the reader's language. They report the waiter's words, and never
 * that a dish is suitable.
 */
export function AnswersGiven({
  name,
  nameLang,
  foods,
  reader,
  answers,
  onSaveToNote,
  ...callbacks
}: AnswersGivenProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [savedNote, setSavedNote] = useState('');
  const allAnswers = foods.flatMap((food) => {
    const answer = answers[food];
    return answer === undefined ? [] : { ...answer, name: foodName(reader, food), food };
  });
  const currentAnswers = allAnswers.filter(({ isEarlier }) => !isEarlier);
  const missing = foods.filter((food) => currentAnswers.every((each) => each.food !== food));
  const timeOf = (at: number) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  // Each answer has its own time, because answers may be from different days.
  const times = new Set(allAnswers.toSorted((a, b) => a.at - b.at).map(({ at }) => timeOf(at)));
  const note = [...times]
    .map((when) => {
      const answersThen = allAnswers.filter(({ at }) => timeOf(at) === when);
      const told = answersThen.map(({ name, answer }) => `${name}: ${reader.sentences[answer]}`).join(' ');
      return t`Asked on ${when}. ${told}`;
    })
    .join(' ');
  const saveNote = async () => {
    if (await onSaveToNote?.(note)) setSavedNote(note);
  };
  return (
    <FullScreen
      labelledBy={id}
      page="given"
      isText
      onClose={callbacks.onClose}
      className={styles.given}
      tools={
        <>
          <IconButton label={t`Back to the card`} icon={<X />} onClick={callbacks.onClose} />
          <Button
            className={styles.done}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={callbacks.onAskAgain}
          >
            {t`Ask again`}
          </Button>
        </>
      }
    >
      <h2 id={id} tabIndex={-1}>
        <Trans>What the waiter answered</Trans>
      </h2>
      <p dir="auto" lang={nameLang}>
        {name}
      </p>
      <ul className={styles.list}>
        {currentAnswers.map(({ food, name, answer, at }) => {
          const Sign = ANSWER_SIGNS[answer];
          return (
            <li key={food} className={classNames(styles.told, answer === 'yes' && styles.danger)}>
              {Sign && <Sign aria-hidden="true" />}
              <div>
                <p lang={reader.tag} className={styles.heard}>
                  <b>{name}</b> <span>{reader.sentences[answer]}</span>
                </p>
                <p className={styles.time}>{timeOf(at)}</p>
              </div>
            </li>
          );
        })}
        {missing.map((food) => (
          <li key={food} className={styles.told}>
            <CircleQuestionMark aria-hidden="true" />
            <div>
              <p className={styles.heard}>
                <b lang={reader.tag}>{foodName(reader, food)}</b> <Trans>No answer yet</Trans>
              </p>
              <Earlier given={answers[food]} reader={reader} timeOf={timeOf} />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.time}>
        <Trans>
          This is what one person said about one plate of food. It doesn’t change any tags and nobody else can
          see it.
        </Trans>
      </p>
      {allAnswers.length > 0 && onSaveToNote && (
        <>
          <Button
            icon={<NotebookPen aria-hidden="true" />}
            aria-disabled={savedNote === note}
            onClick={() => savedNote !== note && void saveNote()}
          >
            {savedNote === note ? t`Added to your note` : t`Add to your note`}
          </Button>
          <p className={styles.time}>
            <Trans>
              Notes are stored in your account and on all your devices. Answers that you don’t add to your
              note are lost when you close the app.
            </Trans>
          </p>
        </>
      )}
      {allAnswers.length > 0 && !onSaveToNote && (
        <p className={styles.time}>
          <Trans>Save this list to tick its dishes and keep notes.</Trans>
        </p>
      )}
    </FullScreen>
  );
}

type EarlierProps = { given: GivenAnswer | undefined; reader: Phrases; timeOf: (at: number) => string };

/**
 * An answer about a food, given before the waiter was last asked, maybe in another restaurant. Renders nothing
 * if there is no such answer.
 */
function Earlier({ given, reader, timeOf }: EarlierProps) {
  const { t } = useLingui();
  if (given === undefined) return null;
  const when = timeOf(given.at);
  return (
    <p className={styles.time}>
      <span>{t`Answered earlier, ${when}:`}</span>{' '}
      <span lang={reader.tag}>{reader.sentences[given.answer]}</span>
    </p>
  );
}
