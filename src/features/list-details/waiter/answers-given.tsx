import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, type LucideIcon, NotebookPen, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Answer, Food, Phrases } from '#src/domain/phrases.ts';
import { foodName } from '#src/shared/phrases/words.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './answers.module.css';
import type { Answers, GivenAnswer } from './use-answers.ts';

const SIGNS: Record<Answer, LucideIcon> = { yes: TriangleAlert, no: X, ask: CircleQuestionMark };

export type AnswersGivenProps = {
  name: string;
  nameLang: string | undefined;
  foods: readonly Food[];
  reader: Phrases;
  answers: Answers;
  onAskAgain: () => void;
  /**
   * Adds a text to the note on the dish and resolves to whether it was saved; undefined if the reader has no
   * notes here.
   */
  onKeep: ((text: string) => Promise<boolean>) | undefined;
  onClose: () => void;
};

/**
 * The waiter's answers with their times, in the reader's language. They report the waiter's words, and never
 * that a dish is suitable.
 */
export function AnswersGiven({ name, nameLang, foods, reader, answers, onKeep, ...on }: AnswersGivenProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [kept, setKept] = useState('');
  const all = foods.flatMap((food) => {
    const answer = answers[food];
    return answer === undefined ? [] : { ...answer, name: foodName(reader, food), food };
  });
  const given = all.filter(({ isEarlier }) => !isEarlier);
  const missing = foods.filter((food) => given.every((each) => each.food !== food));
  const timeOf = (at: number) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  // Each answer has its own time, because answers may be from different days.
  const times = new Set(all.toSorted((a, b) => a.at - b.at).map(({ at }) => timeOf(at)));
  const note = [...times]
    .map((when) => {
      const then = all.filter(({ at }) => timeOf(at) === when);
      const told = then.map(({ name, answer }) => `${name}: ${reader.sentences[answer]}`).join(' ');
      return t`Asked on ${when}. ${told}`;
    })
    .join(' ');
  const keep = async () => {
    if (await onKeep?.(note)) setKept(note);
  };
  return (
    <FullScreen
      labelledBy={id}
      page="given"
      isText
      onClose={on.onClose}
      className={styles.given}
      tools={
        <>
          <IconButton label={t`Back to the card`} icon={<X />} onClick={on.onClose} />
          <Button className={styles.done} icon={<RotateCcw aria-hidden="true" />} onClick={on.onAskAgain}>
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
        {given.map(({ food, name, answer, at }) => {
          const Sign = SIGNS[answer];
          return (
            <li key={food} className={classNames(styles.told, answer === 'yes' && styles.danger)}>
              <Sign aria-hidden="true" />
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
          This is what one person said of one plate. It changes no tags and is told to nobody else.
        </Trans>
      </p>
      {all.length > 0 && onKeep && (
        <>
          <Button
            icon={<NotebookPen aria-hidden="true" />}
            aria-disabled={kept === note}
            onClick={() => kept !== note && void keep()}
          >
            {kept === note ? t`Kept with your note` : t`Keep with your note`}
          </Button>
          <p className={styles.time}>
            <Trans>
              Notes are stored with your account and on all your devices. What you do not keep is gone when
              you close the app.
            </Trans>
          </p>
        </>
      )}
      {all.length > 0 && !onKeep && (
        <p className={styles.time}>
          <Trans>Save this list to tick its dishes and keep notes.</Trans>
        </p>
      )}
    </FullScreen>
  );
}

type EarlierProps = { given: GivenAnswer | undefined; reader: Phrases; timeOf: (at: number) => string };

/**
 * The answer about a food from before the waiter was last asked, maybe in another place; nothing if there is
 * none.
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
