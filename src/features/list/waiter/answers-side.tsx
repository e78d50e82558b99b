import { type ReactNode, useState } from 'react';
import type { Food, Phrases } from '#src/domain/phrases.ts';
import { AnswerCard } from './answer-card.tsx';
import { AnswersGiven } from './answers-given.tsx';
import { useAnswers } from './use-answers.ts';

type AnswersSideProps = {
  itemID: string;
  /** The dish's name as the waiter reads it. */
  name: string;
  /** The name's language, as a BCP 47 tag; an empty string if it is unknown. */
  nameLang: string | undefined;
  /** The foods that the waiter is asked about. */
  foods: readonly Food[];
  /** The phrases in the waiter's language. */
  phrases: Phrases;
  /** The control that chooses the waiter's language. */
  languages: ReactNode;
  /** The phrases in the reader's language. */
  reader: Phrases;
  /** Adds a text to the note on the dish, see `AnswersGivenProps`. */
  onSaveToNote: ((text: string) => Promise<boolean>) | undefined;
  onClose: () => void;
};

/** The side of the card on which the waiter answers. After “Done” it shows the answers to the reader. */
export function AnswersSide({ itemID, foods, languages, onSaveToNote, onClose, ...words }: AnswersSideProps) {
  const [answers, give] = useAnswers(itemID);
  const [areAnswersShown, setAnswersShown] = useState(false);
  return areAnswersShown ? (
    <AnswersGiven
      {...words}
      foods={foods}
      answers={answers}
      onAskAgain={() => setAnswersShown(false)}
      onSaveToNote={onSaveToNote}
      onClose={onClose}
    />
  ) : (
    <AnswerCard
      {...words}
      languages={languages}
      foods={foods}
      answers={answers}
      onGive={give}
      onDone={() => setAnswersShown(true)}
      onClose={onClose}
    />
  );
}
