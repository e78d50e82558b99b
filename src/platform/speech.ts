import { useEffect, useState } from 'react';
import { spokenPieces } from './spoken-pieces.ts';

/** What is being said. It is held here because Chromium drops an utterance that nothing refers to, and then never ends it. */
let spoken: { utterances: SpeechSynthesisUtterance[]; onEnd: () => void } | undefined;
/** A little slower than usual speech (1), since restaurants are loud. */
const RATE = 0.9;

/** The voices this browser has for reading aloud; they come some time after they are first asked for. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>(() => synthesis()?.getVoices() ?? []);
  useEffect(() => {
    const come = () => setVoices(synthesis()?.getVoices() ?? []);
    synthesis()?.addEventListener?.('voiceschanged', come);
    return () => synthesis()?.removeEventListener?.('voiceschanged', come);
  }, []);
  return voices;
}

/**
 * Says something aloud in place of what is being said, piece by piece: a voice may not come to the end of a long text. Call it
 * straight from the press.
 * @param onEnd told when it is said, was stopped, or could not be said
 */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  hush();
  const utterances = spokenPieces(text).map((piece) => new SpeechSynthesisUtterance(piece));
  const own = { utterances, onEnd };
  spoken = own;
  for (const utterance of utterances) {
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = RATE;
    // What comes behind a piece that could not be said would sound as if it were all.
    utterance.onerror = () => spoken === own && hush();
    utterance.onend = () => {
      if (spoken !== own || utterance !== utterances.at(-1)) return;
      spoken = undefined;
      onEnd();
    };
    synthesis()?.speak(utterance);
  }
}

/** Ends what is being said with all that waits behind it, and tells who began it. */
export function hush(): void {
  if (spoken === undefined) return;
  const { onEnd } = spoken;
  spoken = undefined;
  synthesis()?.cancel();
  onEnd();
}

/** Missing in the views that apps are wrapped in on Android. */
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
