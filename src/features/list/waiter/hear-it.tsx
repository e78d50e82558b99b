import { useLingui } from '@lingui/react/macro';
import { Square, Volume2 } from 'lucide-react';
import { usePhrases } from '#src/parts/phrases/use-phrases.ts';
import { languagesOf } from '#src/parts/phrases/words.ts';
import { dishName } from '#src/search/dish-search.ts';
import { Button } from '#src/ui/button.tsx';
import { NoVoice } from './no-voice.tsx';
import { useSpeech } from './use-speech.ts';
import styles from './waiter-card.module.css';

/**
 * The button that reads a dish's name aloud in its country's language. Renders nothing until this device
 * knows that language.
 */
export function HearIt({ name, country }: { name: string; country: string | null }) {
  const { t } = useLingui();
  const { book } = usePhrases();
  const phrases = book ? languagesOf(book, country)[0] : undefined;
  const { speakOrStop, spokenText, problem } = useSpeech(phrases?.tag, country);
  if (phrases === undefined) return null;
  const isSpoken = spokenText !== null;
  return (
    <>
      <Button
        icon={isSpoken ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        onClick={() => speakOrStop(dishName(name).native)}
      >
        {isSpoken ? t`Stop` : t`Hear it`}
      </Button>
      <NoVoice problem={problem} phrases={phrases} className={styles.below} />
    </>
  );
}
