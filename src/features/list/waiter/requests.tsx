import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Phrases, Request, Words } from '#src/domain/phrases.ts';
import { textOf } from '#src/parts/phrases/words.ts';
import { Button } from '#src/ui/button.tsx';
import { FullScreen } from '#src/ui/full-screen.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import { Aids } from './card-line.tsx';
import { HearButton } from './hear-button.tsx';
import { NoVoice } from './no-voice.tsx';
import type { Speech } from './use-speech.ts';
import styles from './waiter-card.module.css';

/** The requests that are shown alone, on a side over the card. */
export type AloneRequest = Exclude<Request, 'notSpicy'>;
const ALONE: readonly AloneRequest[] = ['water', 'bill'];

/** Returns whether a side of the card is one of the requests that are shown alone. */
export function isAloneRequest(side: string | undefined): side is AloneRequest {
  return ALONE.some((request) => request === side);
}

type RequestButtonsProps = {
  /** The phrases in the reader's language. */
  reader: Phrases;
  isNotSpicy: boolean;
  onNotSpicy: (isNotSpicy: boolean) => void;
  /** Shows a request alone. */
  onShow: (request: AloneRequest) => void;
};

/**
 * The short requests of every guest: food that is not spicy becomes a line of the card, water and the bill are
 * shown alone. Renders nothing with phrases of an earlier version, which have no requests.
 */
export function RequestButtons({ reader, isNotSpicy, onNotSpicy, onShow }: RequestButtonsProps) {
  const { t } = useLingui();
  if (reader.requests === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={t`Say also`} className={styles.requests}>
      <ToggleChip lang={reader.tag} isPressed={isNotSpicy} onClick={() => onNotSpicy(!isNotSpicy)}>
        {reader.requests.notSpicy}
      </ToggleChip>
      {ALONE.map((request) => (
        <Button key={request} lang={reader.tag} onClick={() => onShow(request)}>
          {textOf(reader, request)}
        </Button>
      ))}
    </div>
  );
}

type RequestSideProps = {
  request: AloneRequest;
  phrases: Phrases;
  /** The card's words in the reader's language; null if the card is in that language. */
  meaning: Words | null;
  /** The control that chooses the language. */
  languages: ReactNode;
  speech: Speech;
  onClose: () => void;
};

/** A request alone in large type, such as the bill. */
export function RequestSide({ request, phrases, meaning, languages, speech, onClose }: RequestSideProps) {
  const { t } = useLingui();
  const id = useId();
  const text = textOf(phrases, request);
  return (
    <FullScreen
      labelledBy={id}
      page={request}
      onClose={onClose}
      className={styles.card}
      tools={
        <>
          <IconButton label={t`Back to the card`} icon={<X />} onClick={onClose} />
          {languages}
        </>
      }
    >
      <section lang={phrases.tag} dir={phrases.dir} className={styles.line}>
        <div>
          <h2 id={id} tabIndex={-1} className={styles.request}>
            {text}
          </h2>
          <Aids phrases={phrases} meaning={meaning} pick={(words) => textOf(words, request)} />
        </div>
        <HearButton
          text={text}
          meaning={meaning && textOf(meaning, request)}
          isSpoken={speech.spokenText === text}
          onPress={speech.speakOrStop}
        />
      </section>
      <NoVoice problem={speech.problem} phrases={phrases} />
    </FullScreen>
  );
}
