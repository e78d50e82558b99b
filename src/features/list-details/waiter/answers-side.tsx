import { type ReactNode, useState } from 'react';
import type { Food, Phrases } from '#src/domain/phrases.ts';
import { AnswersGiven } from './answers-given.tsx';
import { TurnedCard } from './turned-card.tsx';
import { useAnswers } from './use-answers.ts';

export type AnswersSideProps = {
  itemID: string;
  /** The dish's name as the waiter reads it. */
  name: string;
  /** Its language, empty where that is not known. */
  nameLang: string | undefined;
  /** What the waiter is asked about. */
  foods: readonly Food[];
  phrases: Phrases;
  /** Where the waiter's language is chosen. */
  languages: ReactNode;
  reader: Phrases;
  onKeep: ((text: string) => Promise<boolean>) | undefined;
  onClose: () => void;
};

/** The side of the card on which the waiter answers, and after that what they answered, in the reader's language. */
export function AnswersSide({ itemID, foods, languages, onKeep, onClose, ...words }: AnswersSideProps) {
  const [answers, give] = useAnswers(itemID);
  const [isRead, setRead] = useState(false);
  return isRead ? (
    <AnswersGiven
      {...words}
      foods={foods}
      answers={answers}
      onAskAgain={() => setRead(false)}
      onKeep={onKeep}
      onClose={onClose}
    />
  ) : (
    <TurnedCard
      {...words}
      languages={languages}
      foods={foods}
      answers={answers}
      onGive={give}
      onDone={() => setRead(true)}
      onClose={onClose}
    />
  );
}
