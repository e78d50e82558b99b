import { useEffect, useState } from 'react';

/** What is being said. It is held here because Chromium drops an utterance that nothing refers to, and then never ends it. */
let spoken: { utterance: SpeechSynthesisUtterance; onEnd: () => void } | undefined;
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
 * Says something aloud in place of what is being said. Call it straight from the press.
 * @param onEnd told when it is said, was stopped, or could not be said
 */
export function speak(text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  hush();
  const utterance = new SpeechSynthesisUtterance(text);
  spoken = { utterance, onEnd };
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = RATE;
  const end = () => {
    if (spoken?.utterance !== utterance) return;
    spoken = undefined;
    onEnd();
  };
  utterance.onend = end;
  utterance.onerror = end;
  synthesis()?.speak(utterance);
}

/** Ends what is being said, and tells who began it. */
export function hush(): void {
  if (spoken === undefined) return;
  const { onEnd } = spoken;
  spoken = undefined;
  synthesis()?.cancel();
  onEnd();
}

/** Missing in the views that apps are wrapped in on Android. */
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
