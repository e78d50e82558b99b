import { useEffect, useState } from 'react';
import { spokenPieces } from './spoken-pieces.ts';

/**
 * The current speech. This variable also keeps its utterances alive, because Chromium garbage-collects an
 * unreferenced utterance and then never fires its `end` event.
 */
let current: { utterances: SpeechSynthesisUtterance[]; onEnd: () => void } | undefined;
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
 * Stops the current speech and speaks a text. The text is split into pieces, because a voice may not finish a
 * long text. Call it directly in the handler of a press.
 * @param onEnd called when the speech has ended, was stopped or failed
 */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  stopSpeaking();
  const utterances = spokenPieces(text).map((piece) => new SpeechSynthesisUtterance(piece));
  const started = { utterances, onEnd };
  current = started;
  for (const utterance of utterances) {
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = RATE;
    // If a piece fails, stop, because the remaining pieces would sound like the whole text.
    utterance.onerror = () => current === started && stopSpeaking();
    utterance.onend = () => {
      if (current !== started || utterance !== utterances.at(-1)) return;
      current = undefined;
      onEnd();
    };
    synthesis()?.speak(utterance);
  }
}

/** Stops the current speech and calls its `onEnd`. */
export function stopSpeaking(): void {
  if (current === undefined) return;
  const { onEnd } = current;
  current = undefined;
  synthesis()?.cancel();
  onEnd();
}

/** Android web views have no speech synthesis. */
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
