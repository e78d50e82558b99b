import { useEffect, useState } from 'react';

import { network } from '#src/platform/network.ts';
import { hush, speak, useVoices } from '#src/platform/speech.ts';
import { voiceFor } from './voice-for.ts';

export type Hearing = {
  /** Says a text in the language, or stops it while it is being said. */
  hear: (text: string) => void;
  /** What is being said. */
  heard: string | null;
  /** Why something was not said, once it was asked for. */
  problem: 'none' | 'online' | null;
};

/**
 * Reads aloud in a language with a voice of this device's. It stops when the screen is left, and when there is another
 * language or page on it: the button that would stop it goes with those.
 * @param country where it is said
 * @param page names the page that is shown, where a screen has several
 */
export function useHearing(tag: string | undefined, country: string | null, page = ''): Hearing {
  const voices = useVoices();
  const [heard, setHeard] = useState<string | null>(null);
  const [missed, setMissed] = useState<{ tag: string; problem: 'none' | 'online' } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hushed by every change of language and page
  useEffect(() => {
    // What a screen below this one is saying could not be stopped from here.
    hush();
    return hush;
  }, [tag, page]);
  const hear = (text: string) => {
    if (tag === undefined) return;
    hush();
    setMissed(null);
    if (text === heard) return;
    const found = voiceFor(voices, tag, country, network.isOffline());
    if (found.kind !== 'found') return setMissed({ tag, problem: found.kind });
    setHeard(text);
    speak(text, found.voice, () => setHeard(null));
  };
  return { hear, heard, problem: missed?.tag === tag ? (missed?.problem ?? null) : null };
}
