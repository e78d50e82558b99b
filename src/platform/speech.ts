import { useEffect, useState } from 'react';
import { spokenPieces } from './spoken-pieces.ts';

/**
 * The current speech. The reference keeps it alive, because Chromium garbage-collects an unreferenced
 * utterance and then never fires its `end` event.
 */
let spoken: { utterances: SpeechSynthesisUtterance[]; onEnd: () => void } | undefined;
/** A little slower than usual speech (1), since restaurants are loud. */
const RATE = 0.9;

/** Returns this browser's voices, which load some time after the first request. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>(() => synthesis()?.getVoices() ?? []);
  useEffect(() => {
    const updateVoices = () => setVoices(synthesis()?.getVoices() ?? []);
    synthesis()?.addEventListener?.('voiceschanged', updateVoices);
    return () => synthesis()?.removeEventListener?.('voiceschanged', updateVoices);
  }, []);
  return voices;
}

/**
 * Speaks a text in place of the current speech. It is split into pieces, because a voice may not finish a
 * long text. Call it directly from the press.
 * @param onEnd called when the speech has ended, was stopped or failed
 */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  stopSpeaking();
  const utterances = spokenPieces(text).map((piece) => new SpeechSynthesisUtterance(piece));
  const own = { utterances, onEnd };
  spoken = own;
  for (const utterance of utterances) {
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = RATE;
    // If a piece fails, stop, because the remaining pieces would sound like the whole text.
    utterance.onerror = () => spoken === own && stopSpeaking();
    utterance.onend = () => {
      if (spoken !== own || utterance !== utterances.at(-1)) return;
      spoken = undefined;
      onEnd();
    };
    synthesis()?.speak(utterance);
  }
}

/** Stops the current speech and calls its `onEnd`. */
export function stopSpeaking(): void {
  if (spoken === undefined) return;
  const { onEnd } = spoken;
  spoken = undefined;
  synthesis()?.cancel();
  onEnd();
}

/** Android web views have no speech synthesis. */
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
